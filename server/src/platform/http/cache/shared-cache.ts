import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import * as T from 'typebox'
import { Compile } from 'typebox/compile'
import { isErrorCode } from '@castellan/contract/engine/errors'
import { HOUR_SECONDS } from '@castellan/contract/rules/durations'
import { AppError } from '../../errors/app-error.ts'
import { isWords } from '../../languages/say.ts'
import { logGate } from '../../log/log-gate.ts'
import { readJsonText } from '../../text/read-json-text.ts'
import { copiesOf } from '../encoding/content-encoding.ts'
import { isRefusal, type CacheEntry, REFUSAL_SECONDS } from './response-cache.ts'

/**
 * Shared second-level cache with a lease on computing (single flight across processes). Whatever goes wrong in it, the
 * portal goes on without.
 */
export interface SharedCache {
  find(key: string): Promise<CacheEntry | null>
  /** True for the one process that shall compute; it must `put` or `release`. */
  takeLease(key: string): Promise<boolean>
  /** Lets another process compute, for there was nothing to put. */
  release(key: string): Promise<void>
  /** Keeps an answer for as long as anybody may want it, a refusal for so many seconds. */
  put(key: string, kept: CacheEntry, seconds: number): Promise<void>
}

/** Seconds a process that died while computing holds up the others. */
const LEASE_SECONDS = 10
/** Seconds an old answer stays, to be served while the game's database is away: strangers choose how many there are. */
const KEPT_SECONDS = HOUR_SECONDS

const answerKey = (key: string) => `castellan:answer:${key}`
const leaseKey = (key: string) => `castellan:lease:${key}`

export function sharedCache(redis: Redis, log: FastifyBaseLogger): SharedCache {
  const gate = logGate(log)
  /** That Redis is away is told where it is opened; here, what it refuses though it is there. */
  const without =
    <V>(instead: V) =>
    (err: unknown) => {
      if (redis.status === 'ready') gate('warn', 'Redis refuses the response cache', err)
      return instead
    }
  return {
    find: async (key) => {
      const found = await redis.hgetallBuffer(answerKey(key)).catch(without(null))
      return found && fromHash(found)
    },
    // without the store everybody computes for themselves
    takeLease: async (key) =>
      (await redis.set(leaseKey(key), '1', 'EX', LEASE_SECONDS, 'NX').catch(without('OK'))) === 'OK',
    release: async (key) => {
      await redis.del(leaseKey(key)).catch(without(0))
    },
    put: async (key, kept, seconds) => {
      await redis
        .multi()
        // the fields of an answer must not survive beside a refusal, nor the other way round
        .del(answerKey(key), leaseKey(key))
        .hset(answerKey(key), toHash(kept))
        .expire(
          answerKey(key),
          isRefusal(kept) ? Math.min(seconds, REFUSAL_SECONDS) : Math.max(seconds, KEPT_SECONDS),
        )
        .exec()
        .catch(without(null))
    },
  }
}

function toHash(kept: CacheEntry): Record<string, string | Buffer> {
  const at = String(kept.at)
  if (!isRefusal(kept)) return { type: kept.type, etag: kept.etag, at, bytes: kept.bytes }
  const { code, words, field } = kept.refusal
  return { refusal: JSON.stringify({ code, words, field }), at }
}

const refusals = Compile(
  T.Object({ code: T.String(), words: T.Optional(T.Array(T.Unknown())), field: T.Optional(T.String()) }),
)

/** Null for one of another version, whose words nobody here knows: it is computed anew. */
function readRefusal(text: string) {
  const kept = readJsonText(text)
  if (!refusals.Check(kept) || !isErrorCode(kept.code)) return null
  const { code, words, field } = kept
  if (words !== undefined && !isWords(words)) return null
  return new AppError(code, { ...(words && { words }), ...(field !== undefined && { field }) })
}

function fromHash(found: Record<string, Buffer>): CacheEntry | null {
  const text = (field: string) => found[field]!.toString()
  if (found['refusal']) {
    const refusal = readRefusal(text('refusal'))
    return refusal && { refusal, at: Number(text('at')) }
  }
  if (!found['bytes']) return null
  const { bytes } = found
  return { type: text('type'), etag: text('etag'), at: Number(text('at')), bytes, copies: copiesOf(bytes) }
}
