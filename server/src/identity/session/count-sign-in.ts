import { type Count, countGuess, perQuarter, watchedHash } from '../../platform/http/limits/count-guess.ts'
import type { BrowserContext, Context } from '../../platform/http/engine/context.ts'
import { networkPrefix } from '../../platform/http/limits/network-prefix.ts'
import { networkOf } from '../../platform/text/network-of.ts'
import { userAgentOf } from '../../platform/http/requests/user-agent.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { FACTOR_LIMIT } from '../credentials/secret-limit.ts'
import { tellOfGuesses } from '../guesses/tell-of-guesses.ts'
import type { Tries } from '../second-factor/prove-second-factor.ts'

/** Wrong passwords in a quarter of an hour. */
const SIGN_IN_LIMITS = {
  /** Of one network for one account. */
  pair: perQuarter('login.pair', 5),
  /** Of all networks for one account. */
  account: perQuarter('login.account', 20),
  /** Of one network for all accounts. */
  network: perQuarter('login.network', 50),
  /** Of one site of IPv6 for all accounts: who has a /48 changes the network at will. */
  site: perQuarter('login.site', 300),
  /** Of a browser its owner signed in with before, instead of all these. */
  device: perQuarter('login.device', 10),
}

/**
 * Counts a password or passkey before it is looked at. A flood from many networks cannot lock out a browser of the owner, which has
 * a limit to itself.
 * @param email null for a passkey of nobody: it counts for its network alone
 */
export function countTry(ctx: Context, email: string | null, device: string | null) {
  const network = networkOf(ctx.ip)
  const sites = network.includes(':') ? [networkPrefix(ctx.ip)!] : []
  const { account, network: ofNetwork, site: ofSite, pair, device: ofDevice } = SIGN_IN_LIMITS
  const ofAccount: Count[] = email === null ? [] : [[account, email]]
  return countGuess(ctx.limits, {
    own: device ? [ofDevice, device] : [pair, `${email ?? 'nobody'} ${network}`],
    shared: device ? [] : [[ofNetwork, network], ...sites.map((site): Count => [ofSite, site]), ...ofAccount],
    onLockedOut: () => warn(ctx, email, 'sign-in locked out'),
  })
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
  log.warn({ ip, emailHash: email === null ? null : watchedHash(email) }, what)
}

/**
 * Tries of a second factor at a sign-in: who guesses knows the password, so the owner is told at each lock, and waits grow. A
 * browser of the owner has tries of its own, as it has for passwords.
 * @param device null for a browser that was not here before
 */
export function signInTries(ctx: BrowserContext, accountId: number, device: string | null): Tries {
  const key = device ?? String(accountId)
  return {
    count: async () => ({
      left: await ctx.limits.count(FACTOR_LIMIT, key),
      forgive: () => ctx.limits.forgive(FACTOR_LIMIT, key),
      uncount: () => ctx.limits.reward(FACTOR_LIMIT, key),
    }),
    end: async (db) => {
      await ctx.limits.lock(FACTOR_LIMIT, key)
      const userAgent = userAgentOf(ctx.browser.request)
      await tellOfGuesses(ctx, db, { accountId, guessed: 'factor', userAgent })
    },
  }
}
