import { createHash } from 'node:crypto'
import { MINUTE_SECONDS } from '@castellan/contract/rules/durations'
import { recordSecurityEvent } from '../../identity/accounts/security-event-repo.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import type { RateLimit } from '../../platform/http/limits/rate-limits.ts'
import { networkOf } from '../../platform/text/network-of.ts'

const perQuarter = (name: string, points: number): RateLimit => ({
  name: `claim.${name}`,
  points,
  duration: 15 * MINUTE_SECONDS,
})

/** Wrong passwords of game accounts in a quarter of an hour, as at a sign-in. */
const CLAIM_LIMITS = {
  /** Of one network for one login. */
  pair: perQuarter('pair', 5),
  /** Of one master account for all logins. */
  account: perQuarter('account', 10),
  /** Of all networks for one login. */
  login: perQuarter('login', 20),
  /** Of one network for all logins. */
  network: perQuarter('network', 50),
}

/** Counts before the password is looked at, so that guesses at once count too; the narrow limit stands first. @throws AppError TOO_MANY */
export async function countClaim(ctx: WorldContext, login: string) {
  const { limits, server, caller, ip } = ctx
  const network = networkOf(ip)
  const key = `${server} ${login}`
  const own = [CLAIM_LIMITS.pair, `${key} ${network}`] as const
  const shared = [
    [CLAIM_LIMITS.account, String(caller.accountId)],
    [CLAIM_LIMITS.login, key],
    [CLAIM_LIMITS.network, network],
  ] as const
  try {
    for (const count of [own, ...shared]) await limits.count(...count)
  } catch (error) {
    if (error instanceof AppError) warn(ctx, login, 'claim locked out')
    throw error
  }
  return {
    forgive: () => Promise.all([limits.forgive(...own), ...shared.map((count) => limits.reward(...count))]),
  }
}

/** Writes a wrong password down, for whoever watches the log and for staff. */
export async function recordWrongClaim(ctx: WorldContext, login: string) {
  const { db, server, caller, ip } = ctx
  warn(ctx, login, 'claim failed')
  const { accountId } = caller
  await recordSecurityEvent(db, 'game-account-claim-failed', { accountId, ip, details: { server, login } })
}

/** A line for whoever watches the log (fail2ban): words and fields are stable, see docs/operate/watch.md. */
function warn({ log, ip, server }: WorldContext, login: string, what: 'claim failed' | 'claim locked out') {
  log.warn({ ip, server, loginHash: createHash('sha256').update(login).digest('hex').slice(0, 16) }, what)
}
