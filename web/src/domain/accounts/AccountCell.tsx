import type { ReactNode } from 'react'
import classes from './AccountCell.module.css'

interface AccountCellProps {
  email: string
  /** What a phone has no columns for. */
  under: ReactNode
}

/** The account of a row; on a phone with the rest of the row beneath. */
export const AccountCell = ({ email, under }: AccountCellProps) => (
  <span className={classes.who}>
    <span className={classes.email} title={email}>
      {email}
    </span>
    <span className={classes.under}>{under}</span>
  </span>
)
