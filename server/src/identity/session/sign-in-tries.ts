import type { BrowserContext } from '../../platform/http/engine/context.ts'
import { userAgentOf } from '../../platform/http/requests/user-agent.ts'
import { FACTOR_LIMIT } from '../credentials/secret-limit.ts'
import { tellOfGuesses } from '../guesses/tell-of-guesses.ts'
import type { Tries } from '../second-factor/prove-second-factor.ts'

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
      takeBack: () => ctx.limits.reward(FACTOR_LIMIT, key),
    }),
    end: async (db) => {
      await ctx.limits.lock(FACTOR_LIMIT, key)
      const userAgent = userAgentOf(ctx.browser.request)
      await tellOfGuesses(ctx, db, { accountId, guessed: 'factor', userAgent })
    },
  }
}
