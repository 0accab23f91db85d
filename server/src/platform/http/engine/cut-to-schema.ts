interface Shape {
  readonly maxItems?: number
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
}

/**
 * What was sent, each list cut to one more than its schema allows, and of fields that it does not know one left. It is refused as the whole
 * would be, at the cost of what may be sent: complaints are made of everything there is, and items that have to differ are all compared.
 */
export function cutToSchema({ maxItems = Infinity, items, properties }: Shape, value: unknown): unknown {
  // no deeper than a schema goes: how deep lists lie in lists is up to who sends them
  if (Array.isArray(value))
    return items ? value.slice(0, maxItems + 1).map((item) => cutToSchema(items, item)) : value
  if (typeof value !== 'object' || value === null || !properties) return value
  const isKnown = (name: string) => Object.hasOwn(properties, name)
  const names = Object.keys(value)
  const odd = names.find((name) => !isKnown(name))
  return Object.fromEntries(
    names
      .filter((name) => isKnown(name) || name === odd)
      .map((name) => [name, cutToSchema(properties[name] ?? {}, Reflect.get(value, name))]),
  )
}
