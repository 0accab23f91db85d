import type { ReactNode } from 'react'
import classes from './Cards.module.css'

/** The ground of a bar that stands over cards, not over a table. */
export function CardToolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={classes.bar}>
      {children}
    </section>
  )
}
