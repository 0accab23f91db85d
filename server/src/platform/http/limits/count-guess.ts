import { createHash } from 'node:crypto'
import { MINUTE_SECONDS } from '@castellan/contract/rules/durations'
import { AppError } from '../../errors/app-error.ts'
import type { RateLimit, RateLimits } from './rate-limits.ts'

/** How many wrong guesses in a quarter of an hour. */
export const perQuarter = (name: string, points: number): RateLimit => ({
  name,
  points,
  duration: 15 * MINUTE_SECONDS,
})

export type Count = readonly [limit: RateLimit, key: string]

/**
 * Counts a guess before the password is looked at, so that parallel guesses count too. The narrow limit stands first: a flood
 * from one network stops there and cannot lock others out elsewhere. Who guessed right forgives: all of the narrow limit, one of
 * each that is shared.
 * @throws AppError TOO_MANY, after `onLockedOut`
 */
export async function countGuess(
  limits: RateLimits,
  { own, shared, onLockedOut }: { own: Count; shared: readonly Count[]; onLockedOut: () => void },
) {
  try {
    for (const count of [own, ...shared]) await limits.count(...count)
  } catch (error) {
    if (error instanceof AppError) onLockedOut()
    throw error
  }
  return {
    forgive: () => Promise.all([limits.forgive(...own), ...shared.map((count) => limits.reward(...count))]),
  }
}

/** By what a line for whoever watches the log (fail2ban) tells one name from another: see docs/operate/watch.md. */
export const watchedHash = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 16)
