/** Text PostgreSQL can store, wherever it stands in a value: what others send may hold NUL or half of a character. */
export function storable<V>(value: V): V {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as V
  if (Array.isArray(value)) return value.map(storable) as V
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storable(name), storable(inner)]),
  ) as V
}
