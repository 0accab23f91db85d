import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './PaymentLink.module.css'
import { searchOf } from '../../lib/address/search-of.ts'

interface PaymentLinkProps {
  /** The page that shows payments by the key `open` of its address. */
  page: string
  ourTransactionId: string
  children: ReactNode
}

/** Leads to a payment with all that happened to it. */
export const PaymentLink = ({ page, ourTransactionId, children }: PaymentLinkProps) => (
  <Link to={page} search={searchOf({ open: ourTransactionId })} className={classes.link}>
    {children}
  </Link>
)
