import type { Payment } from '@castellan/contract/payment-shapes'
import { requireNotOutranked } from '../accounts/outranked.ts'
import type { Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { AppError } from '../http/app-error.ts'
import type { WorldContext } from '../http/context.ts'
import { journal } from '../journal/journal.ts'
import { canRefund, describeById } from './describe-payment.ts'
import { toMinor, toText } from './money.ts'
import { acceptRefund, failRefund } from './conclude-refund.ts'
import { cabinetStep, carryOutRefund } from './carry-out-refund.ts'
import { addEvent, hasEvent, lockPayment } from './payment-repo.ts'
import { downAsRefusal } from './provider-faults.ts'
import { type PaymentRow, ProviderDown } from './provider.ts'
import { coinsOfRefund, refundedSoFar } from './refund-coins.ts'
import { insertRefund, refundsOf } from './refund-repo.ts'
import { providerOf, settle } from './settle.ts'
import { getPayment } from './whose-payment.ts'

interface Sent {
  readonly transactionId: string
  /** As people write it; all that is left by default. */
  readonly amount?: number | undefined
  readonly reason?: string | undefined
}

/**
 * Gives a payment back, whole or in part, and takes its coins; what was spent becomes a debt. The refund is written
 * down before the provider hears of it, and goes on by itself when the provider does not answer.
 * @throws AppError OUTRANKED, PAYMENT_NOT_REFUNDABLE, REFUND_TOO_LARGE, PROVIDER_DOWN, PROVIDER_REFUSED
 */
export async function refundTransaction(ctx: WorldContext, sent: Sent): Promise<Payment> {
  const found = await getPayment(ctx, sent.transactionId, { field: 'transactionId' })
  if (!canRefund(found)) throw new AppError('PAYMENT_NOT_REFUNDABLE')
  const paidMinor = await paidOf(ctx, found).catch(downAsRefusal)
  const asked = sent.amount === undefined ? null : toMinor(sent.amount)
  const refund = await inTransaction(ctx.db, (tx) => ask(tx, ctx, found.id, paidMinor, asked, sent.reason))
  if (found.paymentSystem !== 'custom') {
    const { state, reason } = await carryOutRefund(ctx, refund).catch(laterByItself)
    if (state === 'failed') throw new AppError('PROVIDER_REFUSED', reason ? { message: reason } : {})
    // what was never credited ends when the provider says that nothing is left of it
    if (!found.creditedAt) await settle(ctx, found.id).catch(downAsRefusal)
  }
  return describeById(ctx.db, found.id)
}

/** What there is to give back: of a payment in review, what was really paid. */
async function paidOf(ctx: WorldContext, payment: PaymentRow) {
  if (payment.creditedAt) return payment.amountMinor
  return (await providerOf(ctx, payment).read(payment)).amountMinor ?? payment.amountMinor
}

/** Writes a refund down, one at a time for each payment. */
async function ask(
  tx: Tx,
  ctx: WorldContext,
  paymentId: string,
  paidMinor: number,
  asked: number | null,
  reason = '',
) {
  const payment = await lockPayment(tx, paymentId)
  await requireNotOutranked(tx, ctx, payment.accountId)
  const before = await withoutForgotten(tx, payment)
  const left = paidMinor - refundedSoFar(before)
  const isUnderWay = before.some(({ state }) => state === 'asked')
  if (!canRefund(payment) || isUnderWay || left <= 0) throw new AppError('PAYMENT_NOT_REFUNDABLE')
  const amountMinor = asked ?? left
  if (amountMinor > left)
    throw new AppError('REFUND_TOO_LARGE', {
      field: 'amount',
      message: `Only ${toText(left)} ${payment.currency} of this payment are left`,
    })
  const actorId = ctx.caller.accountId
  const coins = coinsOfRefund(payment, before, amountMinor)
  const refund = await insertRefund(tx, { paymentId, amountMinor, coins, reason, actorId })
  await addEvent(tx, paymentId, {
    kind: 'refund_asked',
    step: `refund ${refund.id} asked`,
    note: `${toText(amountMinor)} ${payment.currency}${reason && `: ${reason}`}`,
    actorId,
  })
  await journal(tx, ctx, {
    call: 'refundTransaction',
    target: `payment ${paymentId}`,
    before: { state: payment.state, refunded: toText(payment.refundedMinor) },
    after: { refund: toText(amountMinor), coins },
    reason,
  })
  // nobody else holds the money of a payment that was written down by hand
  if (payment.paymentSystem === 'custom')
    await acceptRefund(tx, payment, refund, { theirRefundId: null, state: 'done' })
  return refund
}

/** Who asks again for what was to be done in the provider's cabinet gives the first one up. */
async function withoutForgotten(tx: Tx, payment: PaymentRow) {
  const refunds = await refundsOf(tx, payment.id)
  for (const refund of refunds.filter(({ state }) => state === 'asked'))
    if (await hasEvent(tx, payment.id, cabinetStep(refund.id)))
      await failRefund(tx, payment, refund, 'It was asked for anew')
  return refundsOf(tx, payment.id)
}

function laterByItself(error: unknown): never {
  if (error instanceof ProviderDown)
    throw new AppError('PROVIDER_DOWN', {
      message: 'The payment provider does not answer. The refund is written down and will be tried again',
    })
  throw error
}
