import type { gameAccounts } from '@castellan/contract/calls/players/game-accounts'
import { requireNotBlackListed } from '../../identity/accounts/require-not-black-listed.ts'
import { requireHuman } from '../../identity/human-check/require-human.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { atFullSteps } from '../../platform/time/full-steps.ts'
import { countClaim, recordWrongClaim } from './claim-limits.ts'
import { linkLogin } from './link-login.ts'
import { termsOf } from './terms.ts'

/** Milliseconds that a game's way of comparing passwords stays below, whatever it is. */
const STEP = 500

/**
 * Links a login that the game knows already, for who knows its password there. Limited as a sign-in is; a login that is not there and
 * a wrong password get the same answer after the same time, and so does one that somebody has until the password is right.
 * @throws AppError SERVICE_NOT_OFFERED, ACCOUNT_NOT_VALIDATED, BLACK_LISTED, CAPTCHA_FAILED, TOO_MANY, WRONG_CREDENTIALS, LOGIN_TAKEN
 */
export const claimGameAccount: Rule<typeof gameAccounts.claimGameAccount> = async (sent, ctx) => {
  const { caller, db, ip } = ctx
  const login = sent.login.toLowerCase()
  if (!termsOf(ctx).canClaimByPassword) throw new AppError('SERVICE_NOT_OFFERED')
  if (!caller.isValidated) throw new AppError('ACCOUNT_NOT_VALIDATED')
  await requireNotBlackListed(db, { email: caller.email, ip })
  // first, or tries that prove nothing could use up what the owner has
  await requireHuman(ctx, 'claim-game-account', sent.recaptcha)
  await requireGamePassword(ctx, login, sent.password)
  return linkLogin(ctx, login, 'password')
}

async function requireGamePassword(ctx: WorldContext, login: string, password: string) {
  const tries = await countClaim(ctx, login)
  const isRight = await atFullSteps(ctx.clock, STEP, () => ctx.world.accounts.isPassword(login, password))
  if (isRight) return tries.forgive()
  await recordWrongClaim(ctx, login)
  throw new AppError('WRONG_CREDENTIALS', { field: 'password', words: ['refusals.wrongGamePassword'] })
}
