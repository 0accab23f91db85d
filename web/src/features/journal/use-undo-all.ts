import { ApiError } from '@castellan/contract/engine/client'
import type { PlannedAct } from '@castellan/contract/shapes/journal-shapes'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/staff-client.ts'

/** What became of one act so far. */
export type Outcome =
  | { readonly is: 'waits' | 'underway' | 'done' }
  | { readonly is: 'failed'; readonly why: string }

/** How far all of it is. */
export interface Progress {
  readonly isRunning: boolean
  readonly isStopped: boolean
  readonly outcomes: ReadonlyMap<number, Outcome>
}

/** Milliseconds until the portal takes more of one person, and how often that is waited for. */
const PAUSE = 5_000
const TRIES = 30

/**
 * Undoes acts one by one, the newest first, each by its own call: one that fails is said, and the next is tried. What is
 * done stays done where the page is left, and is left out by the next list.
 */
export function useUndoAll(acts: readonly PlannedAct[]) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopped = useRef(false)
  // who leaves the page wants no more of it
  useEffect(() => () => void (stopped.current = true), [])

  async function start(reason: string) {
    stopped.current = false
    const outcomes = new Map<number, Outcome>(acts.map(({ id }) => [id, { is: 'waits' }]))
    const tell = (isRunning: boolean) =>
      setProgress({ isRunning, isStopped: stopped.current, outcomes: new Map(outcomes) })
    for (const { id } of acts) {
      if (stopped.current) break
      outcomes.set(id, { is: 'underway' })
      tell(true)
      outcomes.set(id, await undo(id, reason, () => stopped.current))
    }
    tell(false)
  }

  return { progress, start, stop: () => void (stopped.current = true) }
}

async function undo(id: number, reason: string, isStopped: () => boolean): Promise<Outcome> {
  for (let attempt = 1; ; attempt++)
    try {
      await api.journal.undoAct({ id, reason })
      return { is: 'done' }
    } catch (error) {
      const isTooFast = error instanceof ApiError && error.code === 'TOO_MANY'
      if (!isTooFast || attempt === TRIES || isStopped())
        return { is: 'failed', why: error instanceof Error ? error.message : String(error) }
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
}
