import type { StoryEntry } from '@castellan/contract/calls/moderation/item-stories'
import { writeCursor, type Cursor } from './cursor.ts'

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
