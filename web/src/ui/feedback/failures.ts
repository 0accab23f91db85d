import { createContext, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { createStore, type Store, useStore } from '../../lib/store.ts'

/** A place of a page that could not show what it is for. */
interface Failure {
  readonly place: string
  readonly message: string
  readonly retry: () => void
}
export type Failures = Store<readonly Failure[]>

export const createFailures = (): Failures => createStore<readonly Failure[]>([])

/** Where the places of a page tell of their failures; what lies over it, as a sheet does, gives none, and each says its own. */
export const FailuresContext = createContext<Failures | null>(null)

const NONE = createFailures()

/** Tells the page that a place failed. True where the place says so itself: as long as no other failed for the same reason. */
export function useFailure(message: string, onRetry: (() => void) | undefined): boolean {
  const failures = useContext(FailuresContext)
  const place = useId()
  const latest = useRef(onRetry)
  useEffect(() => void (latest.current = onRetry))
  useLayoutEffect(() => {
    if (!failures) return undefined
    const failure = { place, message, retry: () => latest.current?.() }
    failures.set((all) => [...all, failure])
    return () => failures.set((all) => all.filter((one) => one !== failure))
  }, [failures, place, message])
  return !isShared(useStore(failures ?? NONE), message)
}

const isShared = (failures: readonly Failure[], message: string) =>
  failures.filter((failure) => failure.message === message).length > 1

/** What more than one place failed for, each reason once, with a Retry for all of them. */
export function useSharedFailures(failures: Failures) {
  const all = useStore(failures)
  return [...Map.groupBy(all, ({ message }) => message)]
    .filter(([, places]) => places.length > 1)
    .map(([message, places]) => ({ message, retry: () => places.forEach(({ retry }) => retry()) }))
}
