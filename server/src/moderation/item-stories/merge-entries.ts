import type { StoryEntry } from '@castellan/contract/calls/moderation/item-stories'

/** How far a story was read: both of its sources, the steps of the world and what the portal alone knows, go on from here. */
interface Cursor {
  /** The moment of the last entry. */
  readonly before: Date
  /** The last step of the world among the entries; undefined where there was none yet. */
  readonly step: number | undefined
}

/** A cursor as it was answered: milliseconds, and the step or 0. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const [at, step] = text.split('-').map(Number)
  return { before: new Date(Math.min(at!, LAST_MS)), step: step || undefined }
}

const writeCursor = (at: Date, step: number | undefined) => `${at.getTime()}-${step ?? 0}`

/** The last moment there is. */
const LAST_MS = 8_640_000_000_000_000

/** An entry before it is known where in the list it stands. */
export type Told = Omit<StoryEntry, 'at' | 'cursor'> & {
  readonly when: Date
  /** Of the world's step; undefined of what the portal alone knows. */
  readonly step?: number
}

/**
 * Merge of two sorted streams: the steps of the world, and what the portal alone knows, the newest first. Each entry says
 * from where on both go on after it.
 */
export function mergeEntries(
  steps: readonly Told[],
  known: readonly Told[],
  limit: number,
  from?: Cursor,
): StoryEntry[] {
  let last = from?.step
  return [...known, ...steps]
    .toSorted((a, b) => b.when.getTime() - a.when.getTime() || (b.step ?? Infinity) - (a.step ?? Infinity))
    .slice(0, limit)
    .map(({ when, step, ...entry }) => {
      last = step ?? last
      return { ...entry, at: when.toISOString(), cursor: writeCursor(when, last) }
    })
}
