import type { ReactNode } from 'react'
import { Sentence } from '../display/Sentence.tsx'
import classes from './DescriptionList.module.css'

interface DescriptionItemProps {
  label: ReactNode
  children: ReactNode
}

/** What is known of something, a line each. */
export const DescriptionList = ({ children }: { children: ReactNode }) => <dl>{children}</dl>

export const DescriptionItem = ({ label, children }: DescriptionItemProps) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{typeof children === 'string' ? <Sentence>{children}</Sentence> : children}</dd>
  </div>
)

interface StatsProps {
  /** How many stand side by side; the first of a rest has a row of its own. */
  columns: 2 | 3
  /** Of many digits: two beside each other on a phone. */
  long?: boolean
  children: ReactNode
}

/** The numbers that matter, in boxes. */
export const Stats = ({ columns, long, children }: StatsProps) => (
  <dl className={classes.figures} data-columns={columns} data-long={long}>
    {children}
  </dl>
)

export const Stat = ({ label, children }: DescriptionItemProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
