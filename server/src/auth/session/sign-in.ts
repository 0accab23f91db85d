import type { Sent } from '@castellan/contract/call'
import type { session } from '@castellan/contract/session'
import { AppError } from '../../http/app-error.ts'
import type { Context } from '../../http/context.ts'
import { networkOf } from '../../http/network-of.ts'
import { findAccount, noteLogin, setPassword } from '../account-repo.ts'
import { normaliseEmail } from '../email-address.ts'
import { requireHuman } from '../human-check/require-human.ts'
import { hashPassword, isOutdated, isPassword, spendPasswordTime } from '../password-hash.ts'
import { note } from '../security-events.ts'
import { openSession } from './open-session.ts'

/**
 * Signs in with e-mail and password.
 * An unknown address, a wrong password and both together look alike, and take the same time.
 */
export async function signIn(sent: Sent<typeof session.login>, ctx: Context) {
  const email = normaliseEmail(sent.email)
  const { ip } = ctx.request
  // first, or tries that prove nothing could use up what the owner of the account has
  await requireHuman(ctx, 'login', sent.recaptcha)
  const tries = await countTry(ctx, email, ip)
  const account = await findAccount(ctx.db, email)
  const isRight = account
    ? await isPassword(sent.password, account.passwordHash)
    : await spendPasswordTime(sent.password)
  if (!account || !isRight) {
    await note(ctx.db, 'sign-in-failed', { ...(account && { accountId: account.id }), ip })
    throw new AppError('WRONG_CREDENTIALS')
  }
  await tries.forgive()
  if (account.blockedAt) throw new AppError('ACCOUNT_BLOCKED')
  if (isOutdated(account.passwordHash))
    await setPassword(ctx.db, account.id, await hashPassword(sent.password))
  await noteLogin(ctx.db, account.id)
  await note(ctx.db, 'signed-in', { accountId: account.id, ip })
  return openSession(ctx, account, sent.server)
}

/**
 * Counts before the password is looked at, so that parallel guesses count too. The narrow limit stands first:
 * a flood from one network stops there and cannot lock the owner out elsewhere.
 */
async function countTry({ limits }: Context, email: string, ip: string) {
  const network = networkOf(ip)
  await limits.count('login.pair', `${email} ${network}`)
  await limits.count('login.network', network)
  await limits.count('login.account', email)
  return {
    forgive: async () => {
      await limits.forgive('login.pair', `${email} ${network}`)
      await limits.giveBack('login.network', network)
      await limits.giveBack('login.account', email)
    },
  }
}
