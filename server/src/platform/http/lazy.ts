/** A value made when it is first asked for: schemas compile in milliseconds, but a start has hundreds of them. */
export function lazy<V>(make: () => V) {
  let made: { value: V } | null = null
  return () => (made ??= { value: make() }).value
}
