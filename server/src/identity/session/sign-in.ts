import { createHash } from 'node:crypto'
import type { Sent } from '@castellan/contract/engine/call'
import type { session } from '@castellan/contract/calls/identity/session'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Context } from '../../platform/http/context.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import type { LimitName } from '../../platform/http/rate-limits.ts'
import { getAccount, renewPasswordHash } from '../accounts/account-repo.ts'
import { normaliseEmail } from '../accounts/email-address.ts'
import { requireHuman } from '../human-check/require-human.ts'
import { hashPassword, isOutdated, isPassword, spendPasswordTime } from '../credentials/password-hash.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { knownDevice } from './device-cookie.ts'
import { openSession } from './open-session.ts'
import { type AccountWithRoles, findForSignIn } from './session-repo.ts'

/**
 * Signs in with e-mail and password.
 * An unknown address, a wrong password and both together look alike, and take the same time.
 */
export async function signIn(sent: Sent<typeof session.login>, ctx: Context) {
  const email = normaliseEmail(sent.email)
  // first, or tries that prove nothing could use up what the owner of the account has
  await requireHuman(ctx, 'login', sent.recaptcha)
  const account = await findForSignIn(ctx.db, email)
  const tries = await countTry(ctx, email, account && knownDevice(ctx, account))
  const isRight = account
    ? await isPassword(sent.password, account.passwordHash)
    : await spendPasswordTime(sent.password, ctx.config.passwordCost)
  if (!account || !isRight) {
    warn(ctx, email, 'sign-in failed')
    const { ip } = ctx.request
    await recordSecurityEvent(ctx.db, 'sign-in-failed', { ...(account && { accountId: account.id }), ip })
    throw new AppError('WRONG_CREDENTIALS')
  }
  await tries.forgive()
  if (account.blockedAt) throw new AppError('ACCOUNT_BLOCKED')
  const passwordHash = await renewed(ctx, account, sent.password)
  return openSession(ctx, { ...account, passwordHash }, sent.server)
}

/**
 * The hash of today's figures, in place of an older one; of several sign-ins at once one writes it.
 * @throws AppError WRONG_CREDENTIALS when the password was changed meanwhile
 */
async function renewed({ db, config }: Context, { id, passwordHash }: AccountWithRoles, password: string) {
  if (!isOutdated(passwordHash, config.passwordCost)) return passwordHash
  const hash = await hashPassword(password, config.passwordCost)
  if (await renewPasswordHash(db, id, passwordHash, hash)) return hash
  const { passwordHash: stored } = await getAccount(db, id)
  if (!(await isPassword(password, stored))) throw new AppError('WRONG_CREDENTIALS')
  return stored
}

/**
 * Counts before the password is looked at, so that parallel guesses count too. The narrow limit stands first:
 * a flood from one network stops there and cannot lock the owner out elsewhere. Nor can a flood from many networks
 * lock out a browser of the owner, which has a limit to itself.
 */
async function countTry(ctx: Context, email: string, device: string | null) {
  const { limits, request } = ctx
  const network = networkOf(request.ip)
  const own: [LimitName, string] = device ? ['login.device', device] : ['login.pair', `${email} ${network}`]
  const shared: [LimitName, string][] = device
    ? []
    : [
        ['login.network', network],
        ['login.account', email],
      ]
  try {
    for (const [name, key] of [own, ...shared]) await limits.count(name, key)
  } catch (error) {
    if (error instanceof AppError) warn(ctx, email, 'sign-in locked out')
    throw error
  }
  return {
    forgive: () =>
      Promise.all([limits.forgive(...own), ...shared.map(([name, key]) => limits.reward(name, key))]),
  }
}

/** A line for whoever watches the log (fail2ban): words and fields are stable, see docs/operate.md. */
function warn({ log, request }: Context, email: string, what: 'sign-in failed' | 'sign-in locked out') {
  const emailHash = createHash('sha256').update(email).digest('hex').slice(0, 16)
  log.warn({ ip: request.ip, emailHash }, what)
}
