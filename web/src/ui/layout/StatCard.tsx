import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { RetryLine } from '../feedback/RetryLine.tsx'
import classes from './StatCard.module.css'

interface StatCardProps {
  label: string
  /** The figure; undefined while it is on the way. */
  value: ReactNode
  icon?: ReactNode
  /** A small line under the figure: a link, a date, an explanation. Its place is kept unless it is null. */
  hint?: ReactNode
  gold?: boolean
  /** Set when the figure could not be had. */
  error?: Error | null | undefined
  onRetry?: (() => void) | undefined
}

/** Words longer than a figure of nine digits take a smaller step: they keep to one line where two cards share a phone. */
const isLong = (value: ReactNode) => typeof value === 'string' && value.length > 11

/** One large figure with its name. */
export function StatCard({ label, value, icon, hint, gold = false, error, onRetry }: StatCardProps) {
  return (
    <Card gold={gold} className={classes.stat}>
      {icon ? <span className={classes.icon}>{icon}</span> : null}
      <div className={classes.label}>{label}</div>
      {error && value === undefined ? (
        <RetryLine message={error.message} onRetry={onRetry} />
      ) : (
        <>
          <div className={classes.value} data-long={isLong(value) || undefined}>
            {value ?? <Skeleton h={26} w={96} display="inline-block" />}
          </div>
          {hint === null ? null : <div className={classes.hint}>{hint}</div>}
        </>
      )}
    </Card>
  )
}
