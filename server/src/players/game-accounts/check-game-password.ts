import { isEasyPassword } from '@castellan/contract/rules/easy-password'
import { commonPasswords } from '../../identity/credentials/common-passwords.ts'
import type { Config } from '../../platform/config/config.ts'
import { AppError } from '../../platform/errors/app-error.ts'

interface GamePassword {
  /** The field of the form it stands in. */
  readonly field: string
  readonly password: string
  readonly login: string
  /** The address of the master account. */
  readonly email: string
}

/** @throws AppError PASSWORD_COMMON when anybody would guess it: games keep passwords badly, so a bad one is no secret. */
export async function checkGamePassword(
  { brand, servers }: Pick<Config, 'brand' | 'servers'>,
  { field, password, login, email }: GamePassword,
) {
  const common = await commonPasswords()
  const names = [login, brand.name, ...servers.all.flatMap(({ key, name }) => [key, name])]
  if (isEasyPassword(password, { email, names, isCommon: (folded) => common.has(folded) }))
    throw new AppError('PASSWORD_COMMON', { field })
}
