import { isOutage } from '@castellan/game-world/port/is-outage'
import type { RateLimit, RateLimits } from './rate-limits.ts'

/** The limits as one request uses them: what an outage kept from being done does not count. */
export interface RequestLimits extends RateLimits {
  /** Runs the request's work; gives back all it counted when an outage ended it, and passes the error on. */
  during<T>(work: () => T | Promise<T>): Promise<T>
}

/** Who repeats through a restart of the database what was answered with 503 must not be told to wait an hour for it. */
export function requestLimits(limits: RateLimits): RequestLimits {
  const counted: [RateLimit, string][] = []
  return {
    ...limits,
    count: async (limit, key) => {
      const left = await limits.count(limit, key)
      counted.push([limit, key])
      return left
    },
    during: async (work) => {
      try {
        return await work()
      } catch (error) {
        if (isOutage(error)) await Promise.all(counted.map((key) => limits.reward(...key)))
        throw error
      }
    },
  }
}
