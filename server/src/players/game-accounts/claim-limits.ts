import { recordSecurityEvent } from '../../identity/accounts/security-event-repo.ts'
import { userAgentOfSession } from '../../identity/session/session-repo.ts'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { countGuess, perQuarter, watchedHash } from '../../platform/http/limits/count-guess.ts'
import { networkOf } from '../../platform/text/network-of.ts'

/** Wrong passwords of game accounts in a quarter of an hour, as at a sign-in. */
const CLAIM_LIMITS = {
  /** Of one network for one login. */
  pair: perQuarter('claim.pair', 5),
  /** Of one master account for all logins. */
  account: perQuarter('claim.account', 10),
  /** Of all networks for one login. */
  login: perQuarter('claim.login', 20),
  /** Of one network for all logins. */
  network: perQuarter('claim.network', 50),
}

/** Counts the password of a game account before it is looked at. @throws AppError TOO_MANY */
export function countClaim(ctx: WorldContext, login: string) {
  const { limits, server, caller, ip } = ctx
  const network = networkOf(ip)
  const key = `${server} ${login}`
  return countGuess(limits, {
    own: [CLAIM_LIMITS.pair, `${key} ${network}`],
    shared: [
      [CLAIM_LIMITS.account, String(caller.accountId)],
      [CLAIM_LIMITS.login, key],
      [CLAIM_LIMITS.network, network],
    ],
    onLockedOut: () => warn(ctx, login, 'claim locked out'),
  })
}

/** Writes a wrong password down, for whoever watches the log and for staff. */
export async function recordWrongClaim(ctx: WorldContext, login: string) {
  const { db, server, caller, ip } = ctx
  warn(ctx, login, 'claim failed')
  const { accountId } = caller
  const userAgent = await userAgentOfSession(db, caller)
  await recordSecurityEvent(db, 'game-account-claim-failed', {
    accountId,
    ip,
    details: { server, login, userAgent },
  })
}

/** A line for whoever watches the log (fail2ban): words and fields are stable, see docs/operate/watch.md. */
function warn({ log, ip, server }: WorldContext, login: string, what: 'claim failed' | 'claim locked out') {
  log.warn({ ip, server, loginHash: watchedHash(login) }, what)
}
