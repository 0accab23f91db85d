import type { ReactNode } from 'react'
import classes from './Timeline.module.css'

interface TimelineProps {
  label: string
  children: ReactNode
}

/** What happened, a step each, with a line from one to the next. */
export const Timeline = ({ label, children }: TimelineProps) => (
  <ol className={classes.timeline} aria-label={label}>
    {children}
  </ol>
)

interface TimelineStepProps {
  tone?: 'good' | 'bad' | 'warn' | undefined
  /** It has not happened, or nobody knows how. */
  isOpen?: boolean
  at: ReactNode
  children: ReactNode
}

export const TimelineStep = ({ tone, isOpen = false, at, children }: TimelineStepProps) => (
  <li data-tone={tone} data-open={isOpen || undefined}>
    <span className={classes.words}>{children}</span>
    <span className={classes.at}>{at}</span>
  </li>
)

/** More about a step, in small letters. */
export const TimelineNote = ({ children }: { children: ReactNode }) => (
  <span className={classes.note}>{children}</span>
)
