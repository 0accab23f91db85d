import type { Payment } from '@castellan/contract/payment-shapes'
import type { Db } from '../db/database.ts'
import type { PaymentEventTable } from '../db/money-tables.ts'
import type { Selectable } from 'kysely'
import { toMajor } from './money.ts'
import type { PaymentRow } from './provider.ts'

export type PaymentEventRow = Pick<Selectable<PaymentEventTable>, 'paymentId' | 'at' | 'kind' | 'note'>

const isOpen = ({ state }: PaymentRow) => state === 'created' || state === 'pending'

/** Whether staff may give a payment back; of one in review, once the provider's payment is known. */
export const canRefund = ({ state, amountMinor, refundedMinor, theirPaymentId }: PaymentRow) =>
  state === 'in_review'
    ? theirPaymentId !== null
    : (state === 'credited' || state === 'partially_refunded') && refundedMinor < amountMinor

/** A payment as player and staff read it. */
export const describePayment = (
  payment: PaymentRow,
  email: string,
  events: readonly PaymentEventRow[],
): Payment => ({
  ourTransactionId: payment.id,
  theirTransactionId: payment.theirPaymentId ?? payment.theirId,
  paymentSystem: payment.paymentSystem,
  method: payment.method,
  email,
  server: payment.server,
  amount: toMajor(payment.amountMinor),
  refundedAmount: toMajor(payment.refundedMinor),
  currency: payment.currency,
  coins: payment.coins,
  state: payment.state,
  createdAt: payment.createdAt.toISOString(),
  creditedAt: payment.creditedAt?.toISOString() ?? null,
  payUrl: isOpen(payment) ? payment.payUrl : null,
  canCancel: isOpen(payment),
  canRefund: canRefund(payment),
  timeline: events.map(({ at, kind, note }) => ({ at: at.toISOString(), kind, note })),
})

/** The timelines of some payments, oldest event first. */
export async function eventsOf(db: Db, paymentIds: readonly string[]): Promise<PaymentEventRow[]> {
  if (!paymentIds.length) return []
  return db
    .selectFrom('paymentEvent')
    .select(['paymentId', 'at', 'kind', 'note'])
    .where('paymentId', 'in', paymentIds)
    .orderBy('id')
    .execute()
}

/** Describes one payment as it is now. */
export async function describeById(db: Db, id: string): Promise<Payment> {
  const { email, ...payment } = await db
    .selectFrom('payment')
    .innerJoin('account', 'account.id', 'payment.accountId')
    .selectAll('payment')
    .select('account.email')
    .where('payment.id', '=', id)
    .executeTakeFirstOrThrow()
  return describePayment(payment, email, await eventsOf(db, [id]))
}
