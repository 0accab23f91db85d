import type { Redis } from 'ioredis'
import type { FreshAnswer } from './fresh-answers.ts'

/** Where processes share computed answers. Whatever goes wrong in it, the portal goes on without. */
export interface SharedAnswers {
  find(key: string): Promise<FreshAnswer | null>
  /** True for the one process that shall compute; it must `put` or `release`. */
  claim(key: string): Promise<boolean>
  /** Lets another process compute, for there was nothing to put. */
  release(key: string): Promise<void>
  put(key: string, answer: FreshAnswer): Promise<void>
}

/** Seconds a process that died while computing holds up the others. */
const CLAIM_SECONDS = 10
/** Seconds an old answer stays, to be served while the game's database is away. */
const KEPT_SECONDS = 86_400

const answerKey = (key: string) => `castellan:answer:${key}`
const claimKey = (key: string) => `castellan:claim:${key}`

export function sharedAnswers(redis: Redis): SharedAnswers {
  return {
    find: async (key) => {
      const found = await redis.hgetallBuffer(answerKey(key)).catch(() => null)
      if (!found?.['bytes']) return null
      const text = (field: string) => found[field]!.toString()
      return { type: text('type'), etag: text('etag'), at: Number(text('at')), bytes: found['bytes'] }
    },
    // without the store everybody computes for themselves
    claim: async (key) =>
      (await redis.set(claimKey(key), '1', 'EX', CLAIM_SECONDS, 'NX').catch(() => 'OK')) === 'OK',
    release: async (key) => {
      await redis.del(claimKey(key)).catch(() => 0)
    },
    put: async (key, { type, etag, at, bytes }) => {
      await redis
        .multi()
        .hset(answerKey(key), { type, etag, at: String(at), bytes })
        .expire(answerKey(key), KEPT_SECONDS)
        .del(claimKey(key))
        .exec()
        .catch(() => null)
    },
  }
}
