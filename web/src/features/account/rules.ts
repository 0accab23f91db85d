import { atLeast, atMost, email, mustMatch, required, type Rule } from '../../ui/validators.ts'

/** The rules that several `account/*` forms share. */
export const emailRules: readonly Rule[] = [required, trimmed(email)]
export const newPasswordRules: readonly Rule[] = [required, atLeast(8), atMost(128)]
export const repeats = (field: string): readonly Rule[] => [required, mustMatch(field)]

/** Pasted addresses often bring a space along; it is cut off before sending too. */
function trimmed(rule: Rule): Rule {
  return (value, values) => rule(value.trim(), values)
}
