import { createContext, useCallback, useContext, useId, useState, useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'

/** Where the open sheets are kept that the address of the page does not name. */
export interface SheetHistory {
  /** The steps on the way to where somebody is, the sheet in front last. */
  readonly steps: () => readonly string[]
  readonly subscribe: (listener: () => void) => () => void
  readonly push: (step: string) => void
  readonly back: () => void
  /** Has the Back and Forward buttons ask first: a step they make is not made where the answer is true. Answers the way to stop. */
  readonly guard: (isHeld: () => boolean) => () => void
}

const NO_STEPS: readonly string[] = []
const kept = createStore(NO_STEPS)

/** The history of the browser where the shell puts it here; else the sheets alone. */
export const SheetHistoryContext = createContext<SheetHistory>({
  steps: kept.get,
  subscribe: kept.subscribe,
  push: (step) => kept.set((steps) => [...steps, step]),
  back: () => kept.set((steps) => steps.slice(0, -1)),
  guard: () => () => {},
})

/** A sheet as a step of the history: the Back button closes it. What it shows is null while it is closed. */
export function useSheetStep<T>() {
  const history = useContext(SheetHistoryContext)
  const id = useId()
  const [latest, setLatest] = useState<{ readonly step: string; readonly value: T } | null>(null)
  const steps = useSyncExternalStore(history.subscribe, history.steps)
  const isOpen = latest !== null && steps.includes(latest.step)
  const open = useCallback(
    (value: T) => {
      // a reload keeps the steps of before, and gives the same ids again
      const step = `${id} ${Date.now()}`
      setLatest({ step, value })
      history.push(step)
    },
    [history, id],
  )
  const close = () => {
    setLatest(null)
    if (isOpen) history.back()
  }
  return { shown: isOpen ? latest.value : null, open, close }
}
