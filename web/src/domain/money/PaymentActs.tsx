import type { ReactNode } from 'react'
import classes from './PaymentActs.module.css'

interface PaymentActsProps {
  error: Error | null
  /** What came of the last act; null before there was one. */
  said: string | null
  /** It came out as hoped. */
  isGood?: boolean
  children: ReactNode
}

/** The buttons of what can be done about a payment, and below them what came of it. */
export function PaymentActs({ error, said, isGood = false, children }: PaymentActsProps) {
  return (
    <div className={classes.acts}>
      {children}
      {error ? (
        <p role="alert" className={classes.outcome} data-bad>
          {error.message}
        </p>
      ) : said === null ? null : (
        <output className={classes.outcome} data-good={isGood || undefined}>
          {said}
        </output>
      )}
    </div>
  )
}
