import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Note.module.css'

/** Something worth knowing about a page, in a quiet line. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className={classes.note} data-note>
      <IconInfoCircle size={18} stroke={1.6} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
