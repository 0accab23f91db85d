import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import classes from './Bell.module.css'
import { BellList } from './BellList.tsx'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'

interface BellPanelProps {
  readonly unread: number
  /** Closed by whoever stays: the focus goes back to the bell. */
  readonly onClose: () => void
  /** Closed by following an entry. */
  readonly onLeave: () => void
}

/** The notifications: below the bell on a desktop, a sheet on a phone. */
export function BellPanel({ unread, onClose, onLeave }: BellPanelProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const list = <BellList unread={unread} onLeave={onLeave} />
  const title = t('shell.bell.title')
  if (!isPhone) return <Popover title={title}>{list}</Popover>
  return (
    <Sheet opened onClose={onClose} title={title}>
      {list}
    </Sheet>
  )
}

function Popover({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <dialog ref={panel} open className={classes.popover} aria-label={title} tabIndex={-1}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </dialog>
  )
}
