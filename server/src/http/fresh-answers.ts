import { createHash } from 'node:crypto'
import type { Encoded } from './answer.ts'
import type { SharedAnswers } from './shared-answers.ts'

/** An encoded answer with the tag that lets a browser keep it. */
export interface FreshAnswer extends Encoded {
  readonly bytes: Buffer
  readonly etag: string
  /** When its source was asked, ms since 1970: what came to be while it answered may be missing. */
  readonly at: number
}

export interface FreshAnswers {
  /** An answer younger than so many seconds, or null. */
  peek(key: string, seconds: number): FreshAnswer | null
  /** A new answer, computed once for all who ask meanwhile; at once the old one when there is one. */
  get(key: string, seconds: number, compute: () => Promise<Encoded>): Promise<FreshAnswer>
}

interface Entry {
  answer: FreshAnswer | null
  computing: Promise<FreshAnswer> | null
}

/** Most answers kept; a key holds the query, so strangers could otherwise fill the memory. */
const MAX_ENTRIES = 2_000
/** Intervals after which an answer is too old to be served while a new one is computed. */
const STALE_INTERVALS = 3
/** Milliseconds between two looks whether the process that computes is done, and how long it is waited for. */
const LOOK = 50
const PATIENCE = 5_000

const isFresh = (answer: FreshAnswer | null, seconds: number): answer is FreshAnswer =>
  answer !== null && Date.now() - answer.at < seconds * 1_000

/**
 * Answers that do not depend on the caller, computed at most once per key and interval whatever the traffic, by one
 * process of all that share a store. While a new one is computed, everybody gets the old one, unless it is too old;
 * when that fails too, the old one with its age.
 */
export function freshAnswers(shared: SharedAnswers | null): FreshAnswers {
  const entries = new Map<string, Entry>()
  return {
    peek: (key, seconds) => {
      const answer = entries.get(key)?.answer ?? null
      return isFresh(answer, seconds) ? answer : null
    },
    get: async (key, seconds, compute) => {
      const entry = entries.get(key) ?? remember(entries, key)
      const computing = (entry.computing ??= renew(entry, () => obtain(shared, key, seconds, compute)))
      const { answer } = entry
      if (!answer) return computing
      // nobody asked for long: the first who does gets a new answer, and the old one only when there is none
      if (!isFresh(answer, seconds * STALE_INTERVALS)) return computing.catch(() => answer)
      // served at once; a failed renewal is tried again by the next request
      computing.catch(() => {})
      return answer
    },
  }
}

function remember(entries: Map<string, Entry>, key: string) {
  if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value!)
  const entry: Entry = { answer: null, computing: null }
  entries.set(key, entry)
  return entry
}

async function renew(entry: Entry, make: () => Promise<FreshAnswer>) {
  try {
    const made = await make()
    // while the store was away, this process may have computed a newer one than the store has
    return (entry.answer = entry.answer && entry.answer.at > made.at ? entry.answer : made)
  } finally {
    entry.computing = null
  }
}

/** From the store when another process has a fresh one or is about to; computed here otherwise. */
async function obtain(
  shared: SharedAnswers | null,
  key: string,
  seconds: number,
  compute: () => Promise<Encoded>,
) {
  if (!shared) return stamped(compute)
  const known = await shared.find(key)
  if (isFresh(known, seconds)) return known
  for (const end = Date.now() + PATIENCE; !(await shared.claim(key)) && Date.now() < end;) {
    if (known) return known
    await new Promise((resolve) => setTimeout(resolve, LOOK))
    const theirs = await shared.find(key)
    if (theirs) return theirs
  }
  // another process may have put one between the last look and the claim
  const meanwhile = await shared.find(key)
  if (isFresh(meanwhile, seconds)) {
    await shared.release(key)
    return meanwhile
  }
  try {
    const answer = await stamped(compute)
    await shared.put(key, answer)
    return answer
  } catch (error) {
    await shared.release(key)
    // the game's database is away: what another process computed earlier is better than nothing
    if (known) return known
    throw error
  }
}

async function stamped(compute: () => Promise<Encoded>): Promise<FreshAnswer> {
  const at = Date.now()
  const encoded = await compute()
  const bytes = Buffer.from(encoded.bytes)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { ...encoded, bytes, etag, at }
}
