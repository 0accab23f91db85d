import { Fragment, type ReactNode } from 'react'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { AsItIsNow, type Listed } from './AsItIsNow.tsx'

/** What such a sheet is opened with. */
export interface Edited<T> extends Pick<Listed<T>, 'rows'> {
  /** The one that is changed; null keeps the sheet closed. */
  edited: T | 'new' | null
  onClose: () => void
}

interface EditSheetProps<T> extends Edited<T>, Listed<T> {
  /** Of the one that is changed; of null where one is made. */
  title: (one: T | null) => string
  /** The form about it. */
  children: (one: T | null) => ReactNode
}

/** Where one of a list is made, or changed. */
export function EditSheet<T extends object>(props: EditSheetProps<T>) {
  const { edited, onClose, title, children, ...listed } = props
  const shown = useLast(edited)
  const one = shown === 'new' ? null : shown
  return (
    <Sheet opened={edited !== null} onClose={onClose} title={title(one)}>
      <AsItIsNow {...listed} opened={one} isOpen={edited !== null}>
        {(now) => <Fragment key={now ? listed.idOf(now) : 'new'}>{children(now)}</Fragment>}
      </AsItIsNow>
    </Sheet>
  )
}
