import type { Payment } from '@castellan/contract/shapes/payment-shapes'

type Paid = Pick<Payment, 'amount' | 'refundedAmount' | 'coins'>

const cents = (amount: number) => Math.round(amount * 100)

export const isInReview = ({ state }: Pick<Payment, 'state'>): boolean => state === 'in_review'

/** What was not given back yet. */
export const leftOf = ({ amount, refundedAmount }: Paid): number =>
  (cents(amount) - cents(refundedAmount)) / 100

/** Coins a refund takes: as much of them as of the money, rounded down; the last one takes the rest. */
export function coinsTaken(payment: Paid, amount: number): number | 'rest' {
  if (cents(amount) >= cents(leftOf(payment))) return 'rest'
  return Math.floor((payment.coins * cents(amount)) / cents(payment.amount))
}

/** Whether what was asked for last waits for the provider’s own dashboard. */
export const waitsForDashboard = ({ refundsInDashboard, timeline }: Payment): boolean =>
  refundsInDashboard && timeline.at(-1)?.kind === 'refund_asked'
