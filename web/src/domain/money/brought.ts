import type { Payment, PaymentState } from '@castellan/contract/shapes/payment-shapes'

/** From these nothing came by itself, unless it was credited before. */
const IN_VAIN: readonly PaymentState[] = [
  'cancelled',
  'failed',
  'expired',
  'dismissed',
  'refunded',
  'disputed',
]

type Ended = Pick<Payment, 'state' | 'creditedAt'>

/** Whether a payment brought its coins or is on its way to. */
export const brings = ({ state, creditedAt }: Ended): boolean =>
  creditedAt !== null || !IN_VAIN.includes(state)

/** The coins of a payment; null of one that brought none, or where staff have yet to say. */
export const coinsBrought = (payment: Ended & Pick<Payment, 'coins'>): number | null =>
  brings(payment) && payment.state !== 'in_review' ? payment.coins : null

/** What was paid for a payment in review; null where that is not known, and of any other. */
export function paidInReview({ state, amount, timeline }: Payment): number | null {
  if (state !== 'in_review') return null
  const note = timeline.findLast(({ kind }) => kind === 'in_review')?.note
  switch (note?.code) {
    case 'otherAmount':
      return note.paid
    // found only of what was paid as it was asked for
    case 'paidElse':
    case 'realMoney':
    case 'testMoney':
    case 'refundedInPart':
    case 'creditedAlready':
      return amount
    default:
      return null
  }
}
