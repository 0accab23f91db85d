/** A flag that names what is wrong with a field; the words for it are `errors.<flag>`. */
export type ErrorFlag =
  | 'required'
  | 'email'
  | 'whitespace'
  | 'mustMatch'
  | 'tooShort'
  | 'tooLong'
  | 'number'
  | 'notEnough'
  | 'pin'
  | 'day'

export type Values = Readonly<Record<string, string>>

/** Looks at one field among its neighbours; null when nothing is wrong. */
export type Rule = (value: string, values: Values) => ErrorFlag | null

export const required: Rule = (value) => (value.trim() === '' ? 'required' : null)

/** Rough on purpose: the mail we send proves an address, the contract holds the full pattern. */
export const email: Rule = (value) =>
  value === '' || /^[^\s@<>"(),;:\\]{1,64}@[^\s@<>"(),;:\\]+\.[^\s@<>"(),;:\\.]{2,}$/.test(value)
    ? null
    : 'email'

/** Refuses a value that holds a space. */
export const whitespace: Rule = (value) => (/\s/.test(value) ? 'whitespace' : null)

/** The field must repeat the one named. */
export const mustMatch =
  (firstField: string): Rule =>
  (value, values) =>
    value === (values[firstField] ?? '') ? null : 'mustMatch'

export const atLeast =
  (characters: number): Rule =>
  (value) =>
    value !== '' && value.length < characters ? 'tooShort' : null

export const atMost =
  (characters: number): Rule =>
  (value) =>
    value.length > characters ? 'tooLong' : null

/** A whole number without sign. */
export const wholeNumber: Rule = (value) => (value === '' || /^\d+$/.test(value) ? null : 'number')

/** The first flag of each field that has one; an empty object means the form may be sent. */
export function validate<K extends string>(
  values: Readonly<Record<K, string>>,
  rules: Readonly<Partial<Record<K, readonly Rule[]>>>,
): Partial<Record<K, ErrorFlag>> {
  const flags: Partial<Record<K, ErrorFlag>> = {}
  for (const field of Object.keys(rules) as K[]) {
    const flag = firstFlag(values[field] ?? '', values, rules[field] ?? [])
    if (flag) flags[field] = flag
  }
  return flags
}

function firstFlag(value: string, values: Values, rules: readonly Rule[]): ErrorFlag | null {
  for (const rule of rules) {
    const flag = rule(value, values)
    if (flag) return flag
  }
  return null
}
