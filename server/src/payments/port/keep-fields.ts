/** Longest text of one field that is kept. */
const LONGEST = 255

/** Dotted paths of fields, named with blanks between them, below a path. */
export const fieldNames = (names: string, below = '') =>
  names.split(' ').map((name) => (below ? `${below}.${name}` : name))

/**
 * An allow-list for what a provider sent: the fields named, by their dotted paths, where they are plain values. Whatever
 * a provider adds tomorrow stays out until somebody names it here, a payer's name and card among it.
 */
export const keepFields = (
  body: object,
  paths: readonly string[],
): Record<string, string | number | boolean> =>
  Object.fromEntries(
    paths.flatMap((path) => {
      const value = valueAt(body, path)
      return isPlain(value) ? [[path, typeof value === 'string' ? value.slice(0, LONGEST) : value]] : []
    }),
  )

function valueAt(body: object, path: string) {
  let value: unknown = body
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

const isPlain = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
