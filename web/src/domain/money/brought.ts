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

/** Found only of what was paid as it was asked for. */
const PAID_AS_ASKED: ReadonlySet<string> = new Set([
  'paidElse',
  'realMoney',
  'testMoney',
  'refundedInPart',
  'creditedAlready',
])

/** What was paid for a payment in review; null where that is not known, and of any other. */
export function paidInReview({ state, amount, timeline }: Payment): number | null {
  if (state !== 'in_review') return null
  const note = timeline.findLast(({ kind }) => kind === 'in_review')?.note
  if (note?.code === 'otherAmount') return note.paid
  return note && PAID_AS_ASKED.has(note.code) ? amount : null
}
