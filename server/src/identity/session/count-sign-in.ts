import { createHash } from 'node:crypto'
import { AppError } from '../../platform/errors/app-error.ts'
import type { BrowserContext, Context } from '../../platform/http/engine/context.ts'
import { networkOf } from '../../platform/text/network-of.ts'
import type { RateLimit } from '../../platform/http/limits/rate-limits.ts'
import { userAgentOf } from '../../platform/http/requests/user-agent.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { SIGN_IN_LIMITS } from './sign-in-limits.ts'

type Count = readonly [RateLimit, string]

/**
 * Counts before the password or passkey is looked at, so that parallel guesses count too. The narrow limit stands first:
 * a flood from one network stops there and cannot lock the owner out elsewhere. Nor can a flood from many networks
 * lock out a browser of the owner, which has a limit to itself.
 * @param email null for a passkey of nobody: it counts for its network alone
 */
export async function countTry(ctx: Context, email: string | null, device: string | null) {
  const { limits, ip } = ctx
  const network = networkOf(ip)
  const { account, network: ofNetwork, pair, device: ofDevice } = SIGN_IN_LIMITS
  const own: Count = device ? [ofDevice, device] : [pair, `${email ?? 'nobody'} ${network}`]
  const ofAccount: Count[] = email === null ? [] : [[account, email]]
  const shared: Count[] = device ? [] : [[ofNetwork, network], ...ofAccount]
  try {
    for (const count of [own, ...shared]) await limits.count(...count)
  } catch (error) {
    if (error instanceof AppError) warn(ctx, email, 'sign-in locked out')
    throw error
  }
  return {
    forgive: () => Promise.all([limits.forgive(...own), ...shared.map((count) => limits.reward(...count))]),
  }
}

/** What was wrong, where it was not the password. */
export type Wrong = 'code' | 'passkey'

/** Writes a failed sign-in down, for whoever watches the log and for the owner. */
export async function recordFailure(
  ctx: BrowserContext,
  email: string | null,
  accountId: number | undefined,
  details: { readonly wrong?: Wrong } = {},
) {
  warn(ctx, email, 'sign-in failed')
  await recordSecurityEvent(ctx.db, 'sign-in-failed', {
    ...(accountId !== undefined && { accountId }),
    ip: ctx.ip,
    details: { userAgent: userAgentOf(ctx.browser.request), ...details },
  })
}

/** A line for whoever watches the log (fail2ban): words and fields are stable, see docs/operate/watch.md. */
function warn({ log, ip }: Context, email: string | null, what: 'sign-in failed' | 'sign-in locked out') {
  const emailHash = email === null ? null : createHash('sha256').update(email).digest('hex').slice(0, 16)
  log.warn({ ip, emailHash }, what)
}
