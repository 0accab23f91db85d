import { AppError } from '../../platform/errors/app-error.ts'
import type { SignedInContext } from '../../platform/http/engine/context.ts'
import { getAccount } from '../accounts/account-repo.ts'
import { isPassword } from '../credentials/password-hash.ts'
import { ownPasswordKey, SECRET_LIMIT } from '../credentials/secret-limit.ts'

const AT_PASSWORD = { field: 'password', words: ['refusals.passwordWrong'] } as const

/**
 * Re-authentication: a session left open somewhere does not change what guards the account. Answers the hash that was right.
 * @throws AppError WRONG_PASSWORD, TOO_MANY
 */
export async function proveOwnPassword(
  { db, caller, limits }: Pick<SignedInContext, 'db' | 'caller' | 'limits'>,
  password: string,
  at: ConstructorParameters<typeof AppError>[1] = AT_PASSWORD,
) {
  const key = ownPasswordKey(caller.accountId)
  await limits.count(SECRET_LIMIT, key)
  const { passwordHash } = await getAccount(db, caller.accountId)
  if (!(await isPassword(password, passwordHash))) throw new AppError('WRONG_PASSWORD', at)
  await limits.forgive(SECRET_LIMIT, key)
  return passwordHash
}
