import { isEasyPassword } from '@castellan/contract/rules/easy-password'
import type { Config } from '../../platform/config/config.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { commonPasswords } from './common-passwords.ts'

interface NewPassword {
  /** The field of the form it stands in. */
  readonly field: string
  readonly password: string
  /** Missing where the form asks for it once. */
  readonly confirmation?: string
  /** The address of its master account. */
  readonly email: string
  /** The game account it is of: games keep passwords badly, so a bad one is no secret. */
  readonly login?: string
}

/** @throws AppError PASSWORDS_DIFFER when the confirmation differs, PASSWORD_COMMON when anybody would guess it. */
export async function checkNewPassword(
  { brand, servers }: Pick<Config, 'brand' | 'servers'>,
  { field, password, confirmation = password, email, login }: NewPassword,
) {
  if (password !== confirmation) throw new AppError('PASSWORDS_DIFFER', { field: 'confirmPassword' })
  const common = await commonPasswords()
  const names = [brand.name, ...servers.all.flatMap(({ key, name }) => [key, name])]
  if (login !== undefined) names.push(login)
  if (isEasyPassword(password, { email, names, isCommon: (folded) => common.has(folded) }))
    throw new AppError('PASSWORD_COMMON', { field })
}
