import type { ReactNode } from 'react'
import { Sentence } from '../display/Sentence.tsx'
import classes from './State.module.css'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** What to do about it. */
  hint?: ReactNode
  action?: ReactNode
}

/** Nothing here, why, and what to do next. */
export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {icon ? <div className={classes.icon}>{icon}</div> : null}
      <p className={classes.title}>{title}</p>
      {hint ? (
        <p className={classes.hint}>{typeof hint === 'string' ? <Sentence>{hint}</Sentence> : hint}</p>
      ) : null}
      {action}
    </div>
  )
}
