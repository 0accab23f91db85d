import { useEffect, useId } from 'react'
import { createStore, useStore } from '../../lib/store.ts'
import { keepPlace } from './keep-place.ts'

/** The open sheets, the one in front last. */
const open = createStore<readonly string[]>([])

/** Where a sheet lies among the open ones, from 0, and whether it is in front: Escape closes that one alone. */
export function useSheetPlace(opened: boolean): { readonly depth: number; readonly isInFront: boolean } {
  const id = useId()
  useEffect(() => {
    if (!opened) return undefined
    const goBack = keepPlace()
    open.set((ids) => [...ids, id])
    return () => {
      open.set((ids) => ids.filter((other) => other !== id))
      goBack()
    }
  }, [opened, id])
  const ids = useStore(open)
  const depth = ids.indexOf(id)
  return { depth: Math.max(0, depth), isInFront: depth === ids.length - 1 }
}
