import type { ReactNode } from 'react'
import classes from './Facts.module.css'

interface FactProps {
  label: string
  children: ReactNode
}

/** What is known of something, a line each. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>

export const Fact = ({ label, children }: FactProps) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

interface FiguresProps {
  /** How many stand side by side; the first of a rest has a row of its own. */
  columns: 2 | 3
  children: ReactNode
}

/** The numbers that matter, in boxes. */
export const Figures = ({ columns, children }: FiguresProps) => (
  <dl className={classes.figures} data-columns={columns}>
    {children}
  </dl>
)

export const Figure = ({ label, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
