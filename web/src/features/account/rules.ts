import { isClearEmail } from '@castellan/contract/rules/email-address'
import { mustMatch, type Rule } from '../../ui/forms/validators.ts'
import { isEasy } from './is-easy.ts'

/** Of a new account's address: nobody may take it for another's. */
export const clearEmail: Rule = (value) => (isClearEmail(value) ? null : 'unclearEmail')

/** Two fields for a new password, which the server refuses by the same rule; `emailIn` holds the address of the account. */
export const newPasswordRules = <F extends string>(field: F, emailIn = 'email') => {
  const notEasy: Rule = (value, values) => (isEasy(value, values[emailIn]) ? 'easy' : null)
  return { [field]: [notEasy], confirmPassword: [mustMatch(field)] } as Record<
    F | 'confirmPassword',
    readonly Rule[]
  >
}
