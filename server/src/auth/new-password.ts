import { AppError } from '../http/app-error.ts'
import { isCommonPassword } from './common-passwords.ts'

/** @throws AppError when the confirmation differs or everybody uses this password. */
export async function checkNewPassword(field: string, password: string, confirmation: string) {
  if (password !== confirmation) throw new AppError('PASSWORDS_DIFFER', { field: 'confirmPassword' })
  if (await isCommonPassword(password)) throw new AppError('PASSWORD_COMMON', { field })
}
