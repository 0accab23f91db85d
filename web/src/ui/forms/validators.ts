import { isEmail, isReason } from '@castellan/contract/shapes/fields'
import { sumIn, wholeIn } from './written-numbers.ts'

/** A flag that names what is wrong with a field; the words for it are `errors.<flag>`. */
export type ErrorFlag =
  | 'required'
  | 'email'
  | 'whitespace'
  | 'referral'
  | 'unclearEmail'
  | 'easy'
  | 'mustMatch'
  | 'tooShort'
  | 'tooLong'
  | 'whole'
  | 'sum'
  | 'atLeastOne'
  | 'aboveZero'
  | 'notZero'
  | 'notEnough'
  | 'pin'
  | 'day'
  | 'reason'

export type Values = Readonly<Record<string, string>>

/** Looks at one field among its neighbours; null when nothing is wrong. */
export type Rule = (value: string, values: Values) => ErrorFlag | null

export const required: Rule = (value) => (value.trim() === '' ? 'required' : null)

/** Says why: three characters at least that are no blanks, as the contract asks of staff. */
export const reason: Rule = (value) => (isReason(value) ? null : 'reason')

export const email: Rule = (value) => (value === '' || isEmail(value) ? null : 'email')

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

/** A whole number, which may carry a minus and comma thousands. */
export const whole: Rule = (value) => (isBlank(value) || !Number.isNaN(wholeIn(value)) ? null : 'whole')

/** A sum of money, to the cent. */
export const sum: Rule = (value) => (isBlank(value) || !Number.isNaN(sumIn(value)) ? null : 'sum')

/** One at least, of what is counted. */
export const atLeastOne: Rule = (value) => (wholeIn(value) < 1 ? 'atLeastOne' : null)

/** Some money, however little. */
export const aboveZero: Rule = (value) => (sumIn(value) <= 0 ? 'aboveZero' : null)

/** More or less, but not nothing. */
export const notZero: Rule = (value) => (wholeIn(value) === 0 ? 'notZero' : null)

const isBlank = (value: string) => value.trim() === ''

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
