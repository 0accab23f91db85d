import { useEffect, useRef } from 'react'
import type { Walk } from '../../lib/address/walk.ts'

/** Milliseconds after which the kit has given the focus back to what opened the sheet. */
const AFTER_THE_KIT = 50

/** After a walk the focus goes to the row one ended at, not to the one it began with. */
export function useReturnToRow(walk: Walk | null, opened: boolean) {
  const way = useRef<{ readonly from: string; readonly to: string } | null>(null)
  useEffect(() => {
    if (walk && opened) way.current = { from: way.current?.from ?? walk.id, to: walk.id }
  })
  useEffect(() => {
    const gone = way.current
    if (opened || !gone) return
    way.current = null
    if (gone.from === gone.to) return
    setTimeout(() => {
      document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(gone.to)}"]`)?.focus()
    }, AFTER_THE_KIT)
  }, [opened])
}
