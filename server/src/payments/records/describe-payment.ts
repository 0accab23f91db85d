import type { PaymentSystem } from '@castellan/contract/shapes/money-fields'
import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import { readsReasons } from '../../identity/access/reads-reasons.ts'
import { readPaymentNote } from '../../coins/ledger/stored-notes.ts'
import { textNote } from '../../coins/ledger/text-note.ts'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { toMajor } from '../amounts/money.ts'
import type { PaymentRow } from '../port/provider.ts'
import { eventsOf, type PaymentEventRow } from './payment-event-repo.ts'
import { getPaymentWithEmail } from './payment-list-repo.ts'

/** Providers without a call to give money back. */
const DASHBOARD_ONLY: readonly PaymentSystem[] = ['enot']

const isOpen = ({ state }: PaymentRow) => state === 'created' || state === 'pending'

/** Whether staff may give a payment back; of one in review, once the provider's payment is known. */
export const canRefund = ({ state, amountMinor, refundedMinor, theirPaymentId }: PaymentRow) =>
  state === 'in_review'
    ? theirPaymentId !== null
    : (state === 'credited' || state === 'partially_refunded') && refundedMinor < amountMinor

/** A payment as player and staff read it; why staff did what they did is for staff only. */
export const describePayment = (
  payment: PaymentRow,
  email: string,
  events: readonly PaymentEventRow[],
  isForStaff: boolean,
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
  refundsInDashboard: DASHBOARD_ONLY.includes(payment.paymentSystem),
  timeline: events.map(({ at, kind, note, codedNote, reason }) => ({
    at: at.toISOString(),
    kind,
    note: readPaymentNote(codedNote) ?? textNote(note),
    reason: isForStaff ? reason : null,
  })),
})

/** Describes one payment as it is now, as the caller may read it. */
export async function describeById(
  { db, caller }: Pick<WorldContext, 'db' | 'caller'>,
  id: string,
): Promise<Payment> {
  const { email, ...payment } = await getPaymentWithEmail(db, id)
  return describePayment(payment, email, await eventsOf(db, [id]), readsReasons(caller, email))
}
