import { wholeIn } from './written-numbers.ts'

/** A flag that names what is wrong with a field; the words for it are `errors.<flag>`. */
export type ErrorFlag =
  | 'required'
  | 'email'
  | 'whitespace'
  | 'referral'
  | 'code'
  | 'unclearEmail'
  | 'easy'
  | 'mustMatch'
  | 'tooShort'
  | 'tooLong'
  | 'whole'
  | 'sum'
  | 'atLeast'
  | 'atMost'
  | 'moreThan'
  | 'notZero'
  | 'self'
  | 'notEnough'
  | 'tooMany'
  | 'pin'
  | 'gameLogin'
  | 'gamePassword'
  | 'day'
  | 'dayAhead'
  | 'moment'
  | 'endsEarly'
  | 'endsLow'
  | 'expiresEarly'
  | 'longerThanPeriod'
  | 'letters'
  | 'nickname'
  | 'form'

type Values = Readonly<Record<string, string>>

/** Looks at one field among its neighbours for what the contract cannot know; null when nothing is wrong. */
export type Rule = (value: string, values: Values) => ErrorFlag | null

export const required: Rule = (value) => (value.trim() === '' ? 'required' : null)

/** No blanks, also around it. */
export const noBlanks: Rule = (value) => (/\s/.test(value) ? 'whitespace' : null)

/** The field must repeat the one named. */
export const mustMatch =
  (firstField: string): Rule =>
  (value, values) =>
    value === (values[firstField] ?? '') ? null : 'mustMatch'

/** More or less, but not nothing. */
export const notZero: Rule = (value) => (wholeIn(value) === 0 ? 'notZero' : null)

/** The flag of the first rule that finds something. */
export function firstFlag(rules: readonly Rule[], value: string, values: Values): ErrorFlag | null {
  for (const rule of rules) {
    const flag = rule(value, values)
    if (flag) return flag
  }
  return null
}
