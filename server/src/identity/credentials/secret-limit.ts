import { MINUTE_SECONDS } from '@castellan/contract/rules/durations'
import type { RateLimit } from '../../platform/http/limits/rate-limits.ts'

/** Wrong passwords, PINs and the like that are asked of somebody who is let in already: each by a key of its own. */
export const SECRET_LIMIT: RateLimit = { name: 'secret.account', points: 10, duration: 15 * MINUTE_SECONDS }

/** What wrong passwords of an account are counted by, whatever asks for it: no door gives guesses of its own. */
export const ownPasswordKey = (accountId: number) => `password ${accountId}`
