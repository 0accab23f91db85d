import type { PaymentState, SyncOutcome } from '@castellan/contract/shapes/payment-shapes'
import { textNote } from '../../coins/ledger/text-note.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toMajor } from '../amounts/money.ts'
import { addEvent, unpaidStep } from '../records/payment-event-repo.ts'
import { updatePayment } from '../records/payment-repo.ts'
import type { PaymentRow, ProviderSnapshot } from '../port/provider.ts'

type Unpaid = 'processing' | 'failed' | 'cancelled' | 'expired' | 'disputed'

/** What a payment becomes that was not credited; null where the provider's answer changes nothing. */
const BECOMES: Readonly<Record<ProviderSnapshot['status'], Unpaid | null>> = {
  paid: null,
  refunded: null,
  open: null,
  missing: null,
  processing: 'processing',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  disputed: 'disputed',
}

/** From these a provider's “not paid” leads nowhere; only money on its way opens one that ended again. */
const ENDED: readonly PaymentState[] = ['cancelled', 'failed', 'expired']
const FIXED: readonly PaymentState[] = ['in_review', 'refunded', 'dismissed']

/** Notes how far a payment has come that was not paid. */
export async function recordUnpaid(
  tx: Tx,
  payment: PaymentRow,
  { status, theirPaymentId, reason, declined = [] }: ProviderSnapshot,
): Promise<SyncOutcome> {
  // money that was on its way and did not come leaves the payment to be paid another way
  if (status === 'open' && payment.state === 'processing' && declined.length)
    await updatePayment(tx, payment.id, { state: 'pending' })
  const state = BECOMES[status]
  const mayMove = !FIXED.includes(payment.state) && (!ENDED.includes(payment.state) || state === 'processing')
  if (state && state !== payment.state && mayMove) {
    await updatePayment(tx, payment.id, { state })
    // one payment may be tried with several cards
    await addEvent(tx, payment.id, {
      kind: state,
      step: unpaidStep(state, theirPaymentId),
      note: textNote(reason) ?? undefined,
    })
  }
  if (payment.state === 'in_review') return 'mismatch'
  return status === 'missing' ? 'unknown' : 'not_paid'
}

/** Money that went back before it was credited brings nothing. A part that is left waits for staff. */
export async function recordRefundedBefore(
  tx: Tx,
  payment: PaymentRow,
  { amountMinor, currency, refundedMinor: told }: ProviderSnapshot,
): Promise<SyncOutcome> {
  // what was really paid, which may be less or more than what was asked for
  const paidMinor = amountMinor ?? payment.amountMinor
  const refundedMinor = told || paidMinor
  const isWhole = refundedMinor >= paidMinor
  const kind = isWhole ? 'refunded' : 'in_review'
  const note = {
    code: 'refundedBefore',
    amount: toMajor(refundedMinor),
    currency: currency ?? payment.currency,
    whole: isWhole,
  } as const
  if (payment.state !== kind) await addEvent(tx, payment.id, { kind, step: `${kind} before credit`, note })
  await updatePayment(tx, payment.id, { state: kind, refundedMinor })
  return isWhole ? 'not_paid' : 'mismatch'
}
