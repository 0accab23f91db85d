import { createContext, useContext, useEffect, useId } from 'react'

/** Asks whether something may be lost; true for yes. */
type AskToLose = () => Promise<boolean>

/** What closing a sheet would lose, and what asks about it; null for the usual question. */
export type Unsaved = Map<string, AskToLose | null>

/** The sheet around; null on a page, which nothing closes by the way. */
export const UnsavedContext = createContext<Unsaved | null>(null)

/** Navigation guard: while something is unsaved neither Escape nor a click beside closes the sheet around unasked. */
export function useUnsaved(isUnsaved: boolean, ask: AskToLose | null = null) {
  const unsaved = useContext(UnsavedContext)
  const id = useId()
  useEffect(() => {
    if (!isUnsaved || !unsaved) return undefined
    unsaved.set(id, ask)
    return () => void unsaved.delete(id)
  }, [isUnsaved, unsaved, id, ask])
}
