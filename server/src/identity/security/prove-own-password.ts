import { AppError } from '../../platform/errors/app-error.ts'
import type { SignedInContext } from '../../platform/http/engine/context.ts'
import type { Words } from '../../platform/languages/say.ts'
import { getAccount } from '../accounts/account-repo.ts'
import { isPassword } from '../credentials/password-hash.ts'
import { sessionTries } from './session-tries.ts'

/** So many tries from the end it is said what comes of them. */
const LAST = 3

/**
 * Re-authentication: a session left open somewhere does not change what guards the account. It ends with the last wrong password.
 * Answers the hash that was right.
 * @throws AppError WRONG_PASSWORD, TOO_MANY
 */
export async function proveOwnPassword(ctx: SignedInContext, password: string, field = 'password') {
  const { db, caller } = ctx
  const tries = sessionTries(ctx, 'password')
  const { left, forgive } = await tries.count()
  const { passwordHash } = await getAccount(db, caller.accountId)
  if (!(await isPassword(password, passwordHash))) {
    if (left.tries === 0) await tries.end(db)
    throw new AppError('WRONG_PASSWORD', { field, words: wrongWords(left.tries) })
  }
  await forgive()
  return passwordHash
}

function wrongWords(count: number): Words {
  if (count === 0) return ['refusals.passwordWrongEnded']
  return count <= LAST ? ['refusals.passwordWrongLeft', { count }] : ['refusals.passwordWrong']
}
