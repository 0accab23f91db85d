import { LRUCache } from 'lru-cache'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Encoded } from '../encoding/encoded.ts'
import { AppError } from '../../errors/app-error.ts'
import { type Copies, copiesOf } from '../encoding/content-encoding.ts'
import { hashOf } from '../encoding/entity-tag.ts'
import type { SharedCache } from './shared-cache.ts'

/** An encoded answer with its entity tag. */
export interface CachedResponse extends Encoded {
  readonly bytes: Buffer
  /** Weak, since it stands for the compressed copies too. */
  readonly etag: string
  readonly copies: Copies
  /** When its source was asked, ms since 1970: what came to be while it answered may be missing. */
  readonly at: number
}

/** Negative caching: that there is no such clan is known as well as what one is like. */
interface CachedRefusal {
  readonly refusal: AppError
  readonly at: number
}
export type CacheEntry = CachedResponse | CachedRefusal

/** How a request found its answer: fresh, one past its TTL, a refusal (negative caching), or none. */
type CacheOutcome = 'hit' | 'stale' | 'refusal' | 'miss'

export interface ResponseCache {
  /** Requests since the start, by how they found their answer. */
  readonly counts: Readonly<Record<CacheOutcome, number>>
  /** An answer younger than so many seconds, or null. @throws the refusal that is kept instead. */
  peek(key: string, seconds: number): CachedResponse | null
  /**
   * A new answer, computed once for all who ask meanwhile; at once the old one when there is one.
   * @throws what computing throws.
   */
  get(key: string, seconds: number, compute: () => Promise<Encoded>): Promise<CachedResponse>
  /** Takes what is kept of a call for old, on one server or all: something it shows has just changed. */
  outdate(name: string, server?: ServerKey): void
}

/** Most answers kept, and their bytes; a key holds the query, so strangers could otherwise fill the memory. */
const MAX_ENTRIES = 10_000
const MAX_BYTES = 32 * 1_048_576
/** About what an answer takes beside its key and its own bytes. */
const OVERHEAD = 500
/** Longest a refusal is kept, in seconds: what is not there today may come to be, and nobody waits an hour for it. */
export const REFUSAL_SECONDS = 60
/** Intervals after which an answer is too old to be served while a new one is computed. */
const STALE_INTERVALS = 3
/** Milliseconds between two looks whether the process that computes is done, and how long it is waited for. */
const LOOK = 50
const TIMEOUT_MS = 5_000

export const isRefusal = (kept: CacheEntry): kept is CachedRefusal => 'refusal' in kept

function isFresh<K extends CacheEntry>(kept: K | null | undefined, seconds: number): kept is K {
  if (!kept) return false
  const lasts = isRefusal(kept) ? Math.min(seconds, REFUSAL_SECONDS) : seconds
  return Date.now() - kept.at < lasts * 1_000
}

function answerIn(kept: CacheEntry) {
  if (isRefusal(kept)) throw kept.refusal
  return kept
}

/**
 * Response cache with stale-while-revalidate and stale-if-error: answers that do not depend on the caller, computed at
 * most once per key and interval whatever the traffic, by one process of all that share a store. While a new one is
 * computed, everybody gets the old one, unless it is too old; when that fails too, the old one with its age. What was
 * used last is kept longest, so that strangers who ask for a thousand things once drive nothing out that is asked for often.
 */
export function responseCache(shared: SharedCache | null): ResponseCache {
  const counts = { hit: 0, stale: 0, refusal: 0, miss: 0 }
  const entries = new LRUCache<string, CacheEntry>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    // compressed copies of text take less than the text
    sizeCalculation: (kept, key) => OVERHEAD + 2 * key.length + (isRefusal(kept) ? 0 : 2 * kept.bytes.length),
  })
  const running = new Map<string, Promise<CacheEntry>>()
  /** When calls, or calls of one server, were last outdated. */
  const outdated = new Map<string, number>()
  let lastOutdatedAt = 0

  function outdatedAt(key: string) {
    const [name, server] = key.split(' ', 2)
    return Math.max(outdated.get(name!) ?? 0, outdated.get(`${name} ${server}`) ?? 0)
  }
  const isYoung = <K extends CacheEntry>(key: string, kept: K | undefined, seconds: number): kept is K =>
    // what is younger than any change needs no look at whose changes are meant
    isFresh(kept, seconds) && (kept.at > lastOutdatedAt || kept.at > outdatedAt(key))

  async function renew(key: string, make: () => Promise<CacheEntry>) {
    const made = await make()
    const known = entries.get(key)
    // while the store was away, this process may have computed a newer one than the store has
    if (known && known.at > made.at) return known
    // nothing has changed but the time: what was compressed is so already
    const same = known && !isRefusal(known) && !isRefusal(made) && known.etag === made.etag
    const kept = same ? { ...known, at: made.at } : made
    entries.set(key, kept)
    return kept
  }

  /** The one computation of a key that is under way, begun here when there is none. */
  function computing(key: string, make: () => Promise<CacheEntry>) {
    const known = running.get(key)
    if (known) return known
    const begun = renew(key, make).finally(() => {
      if (running.get(key) === begun) running.delete(key)
    })
    running.set(key, begun)
    return begun
  }

  return {
    counts,
    peek: (key, seconds) => {
      const kept = entries.get(key)
      if (!isYoung(key, kept, seconds)) return null
      counts[isRefusal(kept) ? 'refusal' : 'hit'] += 1
      return answerIn(kept)
    },
    get: async (key, seconds, compute) => {
      const renewal = computing(key, () => obtain(shared, { key, seconds, since: outdatedAt(key) }, compute))
      const old = entries.get(key)
      const isServable = old && !isRefusal(old) && isYoung(key, old, seconds * STALE_INTERVALS)
      counts[isServable ? 'stale' : 'miss'] += 1
      if (!old || isRefusal(old)) return answerIn(await renewal)
      // nobody asked for long: the first who does gets a new answer, and the old one only when there is none
      if (!isServable) return renewal.then(answerIn, () => old)
      // served at once; a failed renewal is tried again by the next request
      renewal.catch(() => {})
      return old
    },
    outdate: (name, server) => {
      const group = server === undefined ? name : `${name} ${server}`
      lastOutdatedAt = Date.now()
      outdated.set(group, lastOutdatedAt)
      // what began before the change may not know of it
      for (const key of running.keys()) if (key.startsWith(`${group} `)) running.delete(key)
    },
  }
}

/** From the store when another process has a fresh one or is about to; computed here otherwise. */
async function obtain(
  shared: SharedCache | null,
  { key, seconds, since }: { readonly key: string; readonly seconds: number; readonly since: number },
  compute: () => Promise<Encoded>,
): Promise<CacheEntry> {
  if (!shared) return stamped(compute)
  const find = async () => {
    const kept = await shared.find(key)
    if (!kept || kept.at <= since) return null
    // an old answer is better than none, an old refusal is not
    return isRefusal(kept) && !isFresh(kept, seconds) ? null : kept
  }
  const known = await find()
  if (isFresh(known, seconds)) return known
  for (const end = Date.now() + TIMEOUT_MS; !(await shared.takeLease(key)) && Date.now() < end;) {
    if (known) return known
    await new Promise((resolve) => setTimeout(resolve, LOOK))
    const theirs = await find()
    if (theirs) return theirs
  }
  // another process may have put one between the last look and the lease
  const meanwhile = await find()
  if (isFresh(meanwhile, seconds)) {
    await shared.release(key)
    return meanwhile
  }
  try {
    const kept = await stamped(compute)
    await shared.put(key, kept, seconds)
    return kept
  } catch (error) {
    await shared.release(key)
    // the game's database is away: what another process computed earlier is better than nothing
    if (known) return known
    throw error
  }
}

async function stamped(compute: () => Promise<Encoded>): Promise<CacheEntry> {
  const at = Date.now()
  try {
    const encoded = await compute()
    const bytes = Buffer.from(encoded.bytes)
    return { ...encoded, bytes, etag: `W/"${hashOf(bytes)}"`, copies: copiesOf(bytes), at }
  } catch (error) {
    if (isLasting(error)) return { refusal: error, at }
    throw error
  }
}

/** True of the rule's own no; what failed, and what has to wait, may go well the next moment. */
const isLasting = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && error.code !== 'TOO_MANY'
