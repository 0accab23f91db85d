import { DAY_SECONDS } from '@castellan/contract/rules/durations'
import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import { AppError } from '../../errors/app-error.ts'

/** A fixed window: how many times in how many seconds, for each key. Whoever counts something says so beside it. */
export interface RateLimit {
  /** By which processes that share a store know it: no other has it. */
  readonly name: string
  readonly points: number
  readonly duration: number
  /** For how many seconds a lock is remembered: each further one within them lasts twice as long as the one before, a day at most. */
  readonly remembers?: number
}

/** The longest lock. */
const LONGEST = DAY_SECONDS

/** What there is after a try, until the window is over and all of them are back. */
export interface TriesLeft {
  readonly tries: number
  readonly seconds: number
}

export interface RateLimits {
  /** Counts one try, and says what is left. @throws AppError TOO_MANY, with the seconds to wait. */
  count(limit: RateLimit, key: string): Promise<TriesLeft>
  /** Forgets the tries of a key, after one that was right. */
  forgive(limit: RateLimit, key: string): Promise<void>
  /** Gives one try back. */
  reward(limit: RateLimit, key: string): Promise<void>
  /** Locks a key whose last try was wrong: for the window, and longer each time. Answers for how many seconds. */
  lock(limit: RateLimit, key: string): Promise<number>
}

/** Limits shared by all processes through Redis; while it is down, or without it, each process counts for itself. */
export function rateLimits(redis: Redis | null): RateLimits {
  const limiters = new Map<string, { readonly limit: RateLimit; readonly limiter: RateLimiterAbstract }>()
  /** How often a key was locked, by the limit. */
  const locks = new Map<string, RateLimiterAbstract>()
  /** @throws Error where two limits have one name: each would use up the other. */
  function limiterOf(limit: RateLimit) {
    const known = limiters.get(limit.name) ?? { limit, limiter: newLimiter(limit, redis) }
    if (known.limit !== limit) throw new Error(`Two rate limits are called ${limit.name}`)
    limiters.set(limit.name, known)
    return known.limiter
  }
  function locksOf({ name, remembers = 0 }: RateLimit) {
    const known =
      locks.get(name) ?? newLimiter({ name: `${name}.locks`, points: 1, duration: remembers }, redis)
    locks.set(name, known)
    return known
  }
  return {
    count: async (limit, key) => {
      const { remainingPoints, msBeforeNext } = await limiterOf(limit)
        .consume(key)
        .catch((refusal: unknown) => {
          throw refusal instanceof Error ? refusal : tooMany(refusal as RateLimiterRes)
        })
      return { tries: remainingPoints, seconds: secondsIn(msBeforeNext) }
    },
    forgive: async (limit, key) => void (await limiterOf(limit).delete(key)),
    reward: async (limit, key) => void (await limiterOf(limit).reward(key)),
    lock: async (limit, key) => {
      const { duration, remembers = 0 } = limit
      const before = remembers ? ((await locksOf(limit).get(key))?.consumedPoints ?? 0) : 0
      const seconds = Math.min(duration * 2 ** before, Math.max(duration, LONGEST))
      if (remembers) await locksOf(limit).set(key, before + 1, remembers)
      await limiterOf(limit).block(key, seconds)
      return seconds
    },
  }
}

function newLimiter({ name, points, duration }: RateLimit, redis: Redis | null) {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration })
  if (!redis) return memory
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `castellan:limit:${name}`,
    points,
    duration,
    insuranceLimiter: memory,
    rejectIfRedisNotReady: true,
  })
}

const secondsIn = (ms: number) => Math.max(1, Math.ceil(ms / 1_000))

function tooMany({ msBeforeNext }: RateLimiterRes) {
  const seconds = secondsIn(msBeforeNext)
  return new AppError('TOO_MANY', {
    words:
      seconds < 90
        ? ['refusals.tooManySeconds', { count: seconds }]
        : ['refusals.tooManyMinutes', { count: Math.ceil(seconds / 60) }],
    retryAfterSeconds: seconds,
  })
}
