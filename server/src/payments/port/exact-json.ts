/** A number as it stands in JSON: `100.10` stays `100.10`. */
class NumberToken {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** JSON whose numbers are tokens. */
export type Exact = NumberToken | string | boolean | null | Exact[] | ExactObject
export type ExactObject = { [key: string]: Exact }

/** Parses JSON without turning numbers into floating point. @throws SyntaxError */
export const parseExact = (text: string) => JSON.parse(text, keepNumber) as Exact

const keepNumber = (_key: string, value: unknown, context?: { source: string }) =>
  typeof value === 'number' ? new NumberToken(context!.source) : value

export const isObject = (value: Exact | undefined): value is ExactObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof NumberToken)

/** Text, or a number as it stands there; null for anything else. */
export function textOf(value: Exact | undefined) {
  if (value instanceof NumberToken) return value.text
  return typeof value === 'string' && value !== '' ? value : null
}

/**
 * JSON without blanks, numbers as they were, keys from a to z: of the object itself, or of all objects inside as well.
 */
export function sortedJson(value: Exact, depth: 'top' | 'all'): string {
  if (value instanceof NumberToken) return value.text
  if (Array.isArray(value)) return `[${value.map((one) => innerJson(one, depth)).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  return membersJson(value, Object.keys(value).toSorted(), depth)
}

const innerJson = (value: Exact, depth: 'top' | 'all'): string =>
  depth === 'top' && isObject(value)
    ? membersJson(value, Object.keys(value), depth)
    : sortedJson(value, depth)

const membersJson = (object: ExactObject, keys: readonly string[], depth: 'top' | 'all') =>
  `{${keys.map((key) => `${JSON.stringify(key)}:${innerJson(object[key]!, depth)}`).join(',')}}`
