import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import type { ReactNode } from 'react'
import { formatMoney } from '../../lib/format/money.ts'
import { formatCoins } from '../../lib/format/numbers.ts'
import { PaymentDescription } from './PaymentDescription.tsx'
import { PaymentStateTag } from './PaymentStateTag.tsx'
import { PaymentTimeline } from './PaymentTimeline.tsx'
import classes from './PaymentDetails.module.css'

interface PaymentDetailsProps {
  payment: Payment
  /** What can be done with it. */
  actions: ReactNode
  /** More facts. */
  children?: ReactNode
}

/** One payment in full: its sum and state, what can be done, what happened, and what is known of it. */
export const PaymentDetails = ({ payment, actions, children }: PaymentDetailsProps) => (
  <>
    <div className={classes.head}>
      <div>
        <p className={classes.sum}>{formatMoney(payment.amount, payment.currency)}</p>
        <p className={classes.coins}>{formatCoins(payment.coins)}</p>
      </div>
      <PaymentStateTag state={payment.state} />
    </div>
    {actions}
    <div className={classes.timeline}>
      <PaymentTimeline payment={payment} />
    </div>
    <PaymentDescription payment={payment}>{children}</PaymentDescription>
  </>
)
