import { type HistoryState, useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { type SheetHistory, SheetHistoryContext } from './sheet-step.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The open sheets that the address does not name, the one in front last. */
    steps?: readonly string[]
  }
}

const NO_STEPS: readonly string[] = []

/** Makes the sheets over a page steps of the browser's history. */
export function SheetSteps({ children }: { readonly children: ReactNode }) {
  const router = useRouter()
  const history = useMemo(
    (): SheetHistory => ({
      steps: () => router.history.location.state.steps ?? NO_STEPS,
      subscribe: router.history.subscribe,
      push: (step) =>
        void router.navigate({
          to: '.',
          search: (before: object) => before,
          hash: true,
          state: (before: HistoryState) => ({ ...before, steps: [...(before.steps ?? []), step] }),
          resetScroll: false,
        }),
      // whoever closes a sheet was asked before
      back: () => router.history.back({ ignoreBlocker: true }),
      guard: (isHeld) =>
        router.history.block({
          blockerFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE' && isHeld(),
          enableBeforeUnload: false,
        }),
    }),
    [router],
  )
  return <SheetHistoryContext value={history}>{children}</SheetHistoryContext>
}
