import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './PaymentLink.module.css'

interface PaymentLinkProps {
  /** The page that shows payments by the key `open` of its address. */
  page: string
  ourTransactionId: string
  children: ReactNode
}

/** Leads to a payment with all that happened to it. */
export const PaymentLink = ({ page, ourTransactionId, children }: PaymentLinkProps) => (
  <Link to={page} search={{ open: ourTransactionId } as never} className={classes.link}>
    {children}
  </Link>
)
