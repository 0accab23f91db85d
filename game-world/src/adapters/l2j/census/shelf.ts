import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { gunzip, gzip } from 'node:zlib'
import type { CensusStore, KeptKind, Lease } from './store.ts'

/** Increased when what is counted changes its shape: an older count is counted anew. */
const SHAPE = 3
/** Milliseconds after which somebody who counts is believed to be gone. */
const LEASE = 120_000
/** The quickest: a million characters take 1 s of a thread of their own. */
const QUICK = { level: 1 }

/** What of one kind of count several processes share. */
export interface Shelf<R> {
  /** The last one that was counted after a moment. */
  take(after: number): Promise<{ readonly answer: R; readonly at: number } | null>
  /** Lays down what was counted under a lease. */
  lay(answer: R, at: number, lease: Lease): Promise<void>
  /** To count, which nobody else does meanwhile; null where somebody does. */
  takeLease(): Promise<Lease | null>
  releaseLease(lease: Lease): Promise<void>
}

/** Of who counts where no store can say who else does: it is nobody's there. */
const UNSHARED: Lease = '00000000-0000-0000-0000-000000000000'

/** Where nothing is shared, or cannot be now. */
export const noShelf: Shelf<never> = {
  take: async () => null,
  lay: async () => {},
  takeLease: async () => UNSHARED,
  releaseLease: async () => {},
}

/**
 * A shelf in a store.
 * @param database what is counted, so that a count of another database is not taken for one of this
 * @param warn hears of a store that fails; what it cannot do is done without it
 */
export function shelfIn<R>(
  store: CensusStore,
  kind: KeptKind,
  database: string,
  warn: (why: string) => void,
): Shelf<R> {
  const source = `${SHAPE} ${database}`
  async function or<A>(otherwise: A, work: () => Promise<A>): Promise<A> {
    try {
      return await work()
    } catch (error) {
      warn(`its last count can neither be read nor kept (${String(error)}), so it is counted anew`)
      return otherwise
    }
  }
  return {
    take: (after) =>
      or(null, async () => {
        const kept = await store.read(kind, source, after)
        if (!kept) return null
        return { answer: deserialize(await promisify(gunzip)(kept.content)) as R, at: kept.at }
      }),
    lay: (answer, at, lease) =>
      or(undefined, async () =>
        store.keep(kind, source, { at, content: await promisify(gzip)(serialize(answer), QUICK) }, lease),
      ),
    takeLease: () => or(UNSHARED, () => store.takeLease(kind, LEASE)),
    releaseLease: (lease) => or(undefined, () => store.releaseLease(kind, lease)),
  }
}
