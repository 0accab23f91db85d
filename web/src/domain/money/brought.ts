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

/**
 * What was paid; null where nothing was, or it is not known. One that was credited is of the sum that was paid; of the others their review says it, or
 * that all of it went back before.
 */
export function paidOf({ creditedAt, amount, currency, timeline }: Payment): number | null {
  if (creditedAt !== null) return amount
  const note = timeline.findLast(
    (event) => event.kind === 'in_review' || event.note?.code === 'refundedBefore',
  )?.note
  if (note?.code === 'refundedBefore') return note.whole && note.currency === currency ? note.amount : null
  if (note?.code === 'otherAmount') return note.paid
  return note && PAID_AS_ASKED.has(note.code) ? amount : null
}

/** The same of a payment in review; null of any other. */
export const paidInReview = (payment: Payment) => (payment.state === 'in_review' ? paidOf(payment) : null)
