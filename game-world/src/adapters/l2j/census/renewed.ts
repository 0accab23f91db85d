import { setTimeout } from 'node:timers/promises'
import { WorldCounting } from '../../../port/index.ts'
import { noShelf, type Shelf } from './shelf.ts'
import type { Lease } from './store.ts'

/** How much older than it should be an answer may become while none can be made. */
const STALE = 6
/** Milliseconds somebody waits for what is made for the first time of all, less than a page may take. */
const PATIENCE = 1_500
/** Milliseconds between two looks at what another process makes. */
const LOOK = 1_000

interface Renewed<R> {
  /** @throws WorldCounting while it is made for the first time of all and takes long */
  get(): Promise<R>
  /** What is there already; null while it is made for the first time. */
  peek(): R | null
}

/**
 * Stale-while-revalidate: what takes a while is made once for all who ask, by one of the processes that share a shelf. While it is
 * made anew everybody gets the old one, be it from before a restart, which also stands in for one that could not be made, for a while.
 * @param lasts milliseconds it is good for
 */
export function renewed<R>(make: () => Promise<R>, lasts: number, shelf: Shelf<R> = noShelf): Renewed<R> {
  let kept: { readonly answer: R; readonly at: number } | null = null
  let making: Promise<R> | null = null
  /** Of the youngest that was there, so that what was given up is not taken again. */
  let seenAt = 0
  let looksAgainAt = 0

  const put = (answer: R, at: number) => {
    kept = { answer, at }
    seenAt = at
    return answer
  }

  async function renew(): Promise<R> {
    for (;;) {
      const shelved = await shelf.take(seenAt)
      const isFirst = kept === null
      if (shelved) put(shelved.answer, shelved.at)
      // one from before a restart is good at once, and made anew by the next who looks
      if (kept && (isFirst || Date.now() - kept.at < lasts)) return kept.answer
      const lease = await shelf.takeLease()
      if (lease) return made(lease)
      looksAgainAt = Date.now() + LOOK
      if (kept) return kept.answer
      await setTimeout(LOOK)
    }
  }

  async function made(lease: Lease): Promise<R> {
    const at = Date.now()
    try {
      const answer = put(await make(), at)
      await shelf.lay(answer, at, lease)
      return answer
    } catch (error) {
      if (kept && Date.now() - kept.at >= lasts * STALE) kept = null
      throw error
    } finally {
      await shelf.releaseLease(lease)
    }
  }

  /** Begins to make it anew where it is not fresh. */
  function look() {
    if (making || (kept && (Date.now() - kept.at < lasts || Date.now() < looksAgainAt))) return
    making = renew().finally(() => (making = null))
    // who gets the old one hears of what went wrong when there is none
    making.catch(() => {})
  }

  return {
    async get() {
      look()
      if (kept) return kept.answer
      const first = await inTime(making!)
      look()
      return first
    },
    peek() {
      look()
      return kept?.answer ?? null
    },
  }
}

/** Waits, but not for long. @throws WorldCounting */
async function inTime<R>(work: Promise<R>): Promise<R> {
  const over = new AbortController()
  try {
    return await Promise.race([
      work,
      setTimeout(PATIENCE, null, { signal: over.signal }).then(() => {
        throw new WorldCounting('The game world is being counted for the first time')
      }),
    ])
  } finally {
    over.abort()
  }
}
