import { DAY_SECONDS, MINUTE_SECONDS } from '@castellan/contract/rules/durations'
import type { RateLimit, RateLimits } from '../../platform/http/limits/rate-limits.ts'
import { sessionHash } from '../../platform/secrets/session-hash.ts'

const QUARTER = 15 * MINUTE_SECONDS

/** Wrong PINs and the like that are asked of somebody who is let in already: each by a key of its own. */
export const SECRET_LIMIT: RateLimit = { name: 'secret.account', points: 10, duration: QUARTER }

/** Wrong second factors at a sign-in, of who knows the password: the wait grows with each lock. */
export const FACTOR_LIMIT: RateLimit = {
  name: 'secret.factor',
  points: 10,
  duration: QUARTER,
  remembers: 7 * DAY_SECONDS,
}

/** Wrong passwords and second factors in one session. */
const SESSION_LIMIT: RateLimit = { name: 'secret.session', points: 10, duration: QUARTER }

/** The same of all sessions and mailed links of an account together: more than one session can use up. */
const CEILING: RateLimit = { name: 'secret.ceiling', points: 30, duration: QUARTER }

/**
 * Counts a secret of an account before it is looked at, whatever asks for it: no door gives guesses of its own. Who guesses in
 * a session that is not theirs uses up the tries of that session, and not the owner's.
 * @param secret what is guessed; each is counted by itself
 * @param sessionId null where a mailed link stands in its place
 * @throws AppError TOO_MANY
 */
export async function countSecret(
  limits: RateLimits,
  secret: 'password' | 'second factor',
  { accountId, sessionId }: { readonly accountId: number; readonly sessionId: string | null },
) {
  const [all, own] = [
    `${secret} ${accountId}`,
    `${secret} ${sessionId === null ? `link ${accountId}` : sessionHash(sessionId)}`,
  ]
  const left = await limits.count(SESSION_LIMIT, own)
  await limits.count(CEILING, all)
  return {
    left,
    forgive: async () => {
      await limits.forgive(SESSION_LIMIT, own)
      await limits.reward(CEILING, all)
    },
    uncount: async () => {
      await limits.reward(SESSION_LIMIT, own)
      await limits.reward(CEILING, all)
    },
  }
}
