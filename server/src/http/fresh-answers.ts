import { createHash } from 'node:crypto'
import type { Encoded } from './answer.ts'

/** An encoded answer with the tag that lets a browser keep it. */
export interface FreshAnswer extends Encoded {
  readonly bytes: Buffer
  readonly etag: string
  /** When it was computed, ms since 1970. */
  readonly at: number
}

interface Entry {
  answer: FreshAnswer | null
  computing: Promise<FreshAnswer> | null
}

/** Most answers kept; a key holds the query, so strangers could otherwise fill the memory. */
const MAX_ENTRIES = 2_000

export interface FreshAnswers {
  /** An answer younger than so many seconds, or null. */
  peek(key: string, seconds: number): FreshAnswer | null
  /** A new answer, computed once for all who ask meanwhile; at once the old one when there is one. */
  get(key: string, compute: () => Promise<Encoded>): Promise<FreshAnswer>
}

/**
 * Answers that do not depend on the caller, computed at most once per key and interval whatever the traffic.
 * While a new one is computed, everybody gets the old one; when that fails too, the old one with its age.
 */
export function freshAnswers(): FreshAnswers {
  const entries = new Map<string, Entry>()
  return {
    peek: (key, seconds) => {
      const answer = entries.get(key)?.answer
      return answer && Date.now() - answer.at < seconds * 1_000 ? answer : null
    },
    get: async (key, compute) => {
      const entry = entries.get(key) ?? remember(entries, key)
      const computing = (entry.computing ??= renew(entry, compute))
      if (!entry.answer) return computing
      // the old answer is served at once; a failed renewal is tried again by the next request
      computing.catch(() => {})
      return entry.answer
    },
  }
}

function remember(entries: Map<string, Entry>, key: string) {
  if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value!)
  const entry: Entry = { answer: null, computing: null }
  entries.set(key, entry)
  return entry
}

async function renew(entry: Entry, compute: () => Promise<Encoded>) {
  try {
    const encoded = await compute()
    const bytes = Buffer.from(encoded.bytes)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    return (entry.answer = { ...encoded, bytes, etag, at: Date.now() })
  } finally {
    entry.computing = null
  }
}
