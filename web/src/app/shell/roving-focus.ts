/** Roving focus: the item an arrow key, Home or End leads to; the ends meet. Null for any other key. */
export function rovingTarget<T>(items: readonly T[], current: unknown, key: string): T | null {
  const place = items.findIndex((item) => item === current)
  const last = items.length - 1
  const target: Readonly<Record<string, number>> = {
    ArrowDown: place === last ? 0 : place + 1,
    ArrowUp: place <= 0 ? last : place - 1,
    Home: 0,
    End: last,
  }
  const index = target[key]
  return index === undefined ? null : (items[index] ?? null)
}
