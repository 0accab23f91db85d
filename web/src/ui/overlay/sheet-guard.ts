import { createContext, useContext, useEffect } from 'react'

/** Asks whether a sheet may close; true for yes. */
export type SheetGuard = () => Promise<boolean>

/** Sets what a sheet asks, or nothing. */
export const SheetGuardContext = createContext<(guard: SheetGuard | null) => void>(() => {})

/** Navigation guard: while it stands in a sheet, neither Escape nor a click beside closes it unasked, nor does a reload. */
export function useSheetGuard(guard: SheetGuard) {
  const set = useContext(SheetGuardContext)
  useEffect(() => {
    set(guard)
    return () => set(null)
  }, [set, guard])
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [])
}
