import { isPassword } from '../../identity/credentials/password-hash.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { WorldContext } from '../../platform/http/context.ts'
import { findPinHash } from './game-account-repo.ts'

/**
 * Asks for the PIN of a game account that has one; wrong ones are counted for all who try.
 * @throws AppError PIN_REQUIRED, PIN_WRONG or TOO_MANY
 */
export async function requirePin(
  { db, server, limits }: WorldContext,
  login: string,
  pin: string | undefined,
) {
  const pinHash = await findPinHash(db, server, login)
  if (pinHash === null) return
  if (pin === undefined) throw new AppError('PIN_REQUIRED', { field: 'pin' })
  const key = `pin ${server} ${login}`
  await limits.count('secret.account', key)
  if (!(await isPassword(pin, pinHash))) throw new AppError('PIN_WRONG', { field: 'pin' })
  await limits.forgive('secret.account', key)
}
