import type { ReactNode } from 'react'
import { Sheet } from './Sheet.tsx'
import { useLast } from './use-last.ts'

/** What such a sheet is opened with. */
export interface Edited<T> {
  /** The one that is changed; null keeps the sheet closed. */
  edited: T | 'new' | null
  onClose: () => void
}

interface EditSheetProps<T> extends Edited<T> {
  /** Of the one that is changed; of null where one is made. */
  title: (one: T | null) => string
  /** The form, with a key of its own for each. */
  children: (one: T | null) => ReactNode
}

/** Where one of a list is made, or changed. */
export function EditSheet<T>({ edited, onClose, title, children }: EditSheetProps<T>) {
  const shown = useLast(edited)
  const one = shown === 'new' ? null : shown
  return (
    <Sheet opened={edited !== null} onClose={onClose} title={title(one)}>
      {children(one)}
    </Sheet>
  )
}
