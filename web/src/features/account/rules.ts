import { PASSWORD_LENGTH } from '@castellan/contract/rules/easy-password'
import { isClearEmail, isNewEmail } from '@castellan/contract/rules/email-address'
import { isReferralCode } from '@castellan/contract/shapes/fields'
import {
  atLeast,
  atMost,
  email,
  mustMatch,
  required,
  type Rule,
  whitespace,
} from '../../ui/forms/validators.ts'
import { isEasy } from './is-easy.ts'

/** The rules that several `account/*` forms share. */
export const emailRules: readonly Rule[] = [required, trimmed(email)]
/** A new account's address, which nobody may take for another's. */
export const newEmailRules: readonly Rule[] = [
  ...emailRules,
  trimmed((value) => (isNewEmail(value) ? null : 'email')),
  (value) => (isClearEmail(value) ? null : 'unclearEmail'),
]
/** The server's own rule; the address of the account is a field of the form, or known. */
export const newPasswordRules = (address?: string): readonly Rule[] => [
  (value) => (value === '' ? 'required' : null),
  atLeast(PASSWORD_LENGTH.min),
  atMost(PASSWORD_LENGTH.max),
  (value, values) => (isEasy(value, address ?? values['email']) ? 'easy' : null),
]
export const repeats = (field: string): readonly Rule[] => [required, mustMatch(field)]
const referral: Rule = (value) => (value === '' || isReferralCode(value) ? null : 'referral')
export const referralRules: readonly Rule[] = [trimmed(whitespace), trimmed(referral)]

/** Pasted addresses often bring a space along; it is cut off before sending too. */
function trimmed(rule: Rule): Rule {
  return (value, values) => rule(value.trim(), values)
}
