import type { ReactNode } from 'react'
import { MasterAccountLink } from './MasterAccountLink.tsx'
import classes from './AccountCell.module.css'

interface AccountCellProps {
  email: string
  /** What a phone has no columns for. */
  under: ReactNode
}

/** The account of a row, which leads to all about it; on a phone with the rest of the row beneath. */
export const AccountCell = ({ email, under }: AccountCellProps) => (
  <span className={classes.who}>
    <span className={classes.email} title={email}>
      <MasterAccountLink email={email} />
    </span>
    <span className={classes.under}>{under}</span>
  </span>
)
