import { isPassword } from '../../identity/credentials/password-hash.ts'
import { SECRET_LIMIT } from '../../identity/credentials/secret-limit.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { PublicWorldContext } from '../../platform/http/engine/context.ts'
import { findPinHash } from './game-account-repo.ts'

type Asking = Pick<PublicWorldContext, 'db' | 'server' | 'limits'>

/**
 * Asks for the PIN of a game account that has one; wrong ones are counted for all who try.
 * @throws AppError PIN_REQUIRED, PIN_WRONG or TOO_MANY
 */
export async function requirePin(ctx: Asking, login: string, pin: string | undefined, field = 'pin') {
  const pinHash = await findPinHash(ctx.db, ctx.server, login)
  if (pinHash === null) return
  const account = { account: login }
  if (pin === undefined) throw new AppError('PIN_REQUIRED', { field, words: ['refusals.pinOf', account] })
  if (!(await isPin(ctx, login, { pin, pinHash })))
    throw new AppError('PIN_WRONG', { field, words: ['refusals.wrongPinOf', account] })
}

/** Whether it is the PIN, counted. @throws AppError TOO_MANY */
export async function isPin(
  { server, limits }: Omit<Asking, 'db'>,
  login: string,
  { pin, pinHash }: { readonly pin: string; readonly pinHash: string },
) {
  const key = `pin ${server} ${login}`
  await limits.count(SECRET_LIMIT, key)
  if (!(await isPassword(pin, pinHash))) return false
  await limits.forgive(SECRET_LIMIT, key)
  return true
}
