import type { Progress } from '@castellan/contract/calls/identity/live'
import { createStore, useStore } from '../store.ts'

/** The last that was told of something long: of what was begun here, in this tab or another. */
const last = createStore<Progress | null>(null)

export const takeProgress = last.set

/** How much of something long is done, in percent; null while nobody has told. */
export function useProgress(requestId: string): number | null {
  const told = useStore(last)
  return told?.requestId === requestId && told.all ? (100 * told.done) / told.all : null
}
