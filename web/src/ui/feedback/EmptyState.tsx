import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Sentence } from '../display/Sentence.tsx'
import classes from './State.module.css'

interface EmptyStateProps {
  icon?: Icon | undefined
  title: string
  /** What to do about it. */
  hint?: ReactNode
  action?: ReactNode
}

/** Nothing here, why, and what to do next. */
export function EmptyState({ icon: Picture, title, hint, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {Picture ? (
        <div className={classes.icon}>
          <Picture size={36} stroke={1.6} aria-hidden="true" />
        </div>
      ) : null}
      <p className={classes.title}>{title}</p>
      {hint ? (
        <p className={classes.hint}>{typeof hint === 'string' ? <Sentence>{hint}</Sentence> : hint}</p>
      ) : null}
      {action}
    </div>
  )
}
