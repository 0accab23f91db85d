import type { purchases } from '@castellan/contract/calls/shop/purchases'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Approvable, Journal } from '../../platform/http/engine/acting.ts'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { canRefund, describeById } from '../records/describe-payment.ts'
import { showMoney, toMajor, toMinor, toText } from '../amounts/money.ts'
import { acceptRefund, failRefund } from '../sync/apply-refund.ts'
import { carryOutRefund } from './carry-out-refund.ts'
import { addEvent, hasEvent } from '../records/payment-event-repo.ts'
import { throwAsAppError } from '../port/provider-faults.ts'
import { type PaymentRow, ProviderDown } from '../port/provider.ts'
import { coinsOfRefund, refundedSoFar } from '../sync/refund-coins.ts'
import { dashboardStep, insertRefund, type RefundRow, refundsOf } from '../records/refund-repo.ts'
import { providerOf, syncPayment } from '../sync/sync-payment.ts'

/**
 * Gives a payment back, whole or in part, and takes its coins; what was spent becomes a debt. The refund is written
 * down before the provider hears of it, and goes on by itself when the provider does not answer.
 * @throws AppError OWN_ACCOUNT, OUTRANKED, PAYMENT_NOT_REFUNDABLE, REFUND_TOO_LARGE, PROVIDER_DOWN, PROVIDER_REFUSED
 */
export const refundTransaction: Rule<typeof purchases.refundTransaction> = async (sent, ctx) => {
  const { subject: found } = ctx
  if (!canRefund(found)) throw new AppError('PAYMENT_NOT_REFUNDABLE')
  const paidMinor = await paidOf(ctx, found).catch(throwAsAppError)
  const asked = sent.amount === undefined ? null : toMinor(sent.amount)
  const refund = await ctx.act(async (tx, journal, payment) => {
    const written = await ask(tx, journal, payment, {
      paidMinor,
      asked,
      reason: sent.reason,
      actorId: ctx.caller.accountId,
      language: ctx.language,
      isWholeOnly: givesBackWholeOnly(ctx, found),
    })
    if (payment.paymentSystem === 'custom') await settleByHand(tx, ctx, payment, written)
    return written
  })
  if (found.paymentSystem !== 'custom') {
    const { state, reason } = await carryOutRefund(ctx, refund).catch(retryLater)
    if (state === 'failed') throw new AppError('PROVIDER_REFUSED', reason ? { message: reason } : {})
    // what was never credited ends when the provider says that nothing is left of it
    if (!found.creditedAt) await syncPayment(ctx, found.id).catch(throwAsAppError)
  }
  return describeById(ctx, found.id)
}

const givesBackWholeOnly = ({ providers }: WorldContext, { paymentSystem }: PaymentRow) =>
  paymentSystem !== 'custom' && providers[paymentSystem]?.refundsWholeOnly === true

/** What there is to give back: of a payment in review, what was really paid. */
async function paidOf(ctx: WorldContext, payment: PaymentRow) {
  if (payment.creditedAt) return payment.amountMinor
  return (await providerOf(ctx, payment).read(payment)).amountMinor ?? payment.amountMinor
}

interface Asked {
  readonly paidMinor: number
  /** Null for all that is left. */
  readonly asked: number | null
  readonly reason: string
  readonly actorId: number
  /** Of who asks. */
  readonly language: string
  /** Refused before anything is written down. */
  readonly isWholeOnly: boolean
}

/** Writes a refund down, one at a time for each payment. */
async function ask(
  tx: Tx,
  journal: Journal,
  payment: PaymentRow,
  { paidMinor, asked, reason, actorId, language, isWholeOnly }: Asked,
) {
  const paymentId = payment.id
  const before = await withoutForgotten(tx, payment)
  const left = paidMinor - refundedSoFar(before)
  const isUnderWay = before.some(({ state }) => state === 'asked')
  if (!canRefund(payment) || isUnderWay || left <= 0) throw new AppError('PAYMENT_NOT_REFUNDABLE')
  const amountMinor = asked ?? left
  if (amountMinor > left)
    throw new AppError('REFUND_TOO_LARGE', {
      field: 'amount',
      words: ['refusals.refundLeft', { sum: showMoney(language, left, payment.currency) }],
    })
  if (isWholeOnly && amountMinor !== paidMinor)
    throw new AppError('PROVIDER_REFUSED', {
      field: 'amount',
      words: ['refusals.refundWholeOnly'],
    })
  const coins = coinsOfRefund(payment, before, amountMinor)
  const refund = await insertRefund(tx, { paymentId, amountMinor, coins, reason, actorId })
  await addEvent(tx, paymentId, {
    kind: 'refund_asked',
    step: `refund ${refund.id} asked`,
    note: { code: 'sum', amount: toMajor(amountMinor), currency: payment.currency },
    reason,
    actorId,
  })
  await journal({
    before: { state: payment.state, refunded: toText(payment.refundedMinor) },
    after: { refund: toText(amountMinor), coins },
  })
  return refund
}

/** Nobody else holds the money of a payment that was written down by hand: it is given back by staff's word alone, as it was taken. */
async function settleByHand(tx: Tx, ctx: Approvable, payment: PaymentRow, refund: RefundRow) {
  const { amountMinor, coins } = refund
  const paid = `${toText(amountMinor)} ${payment.currency}`
  await ctx.requireApproval(tx, { sizes: { coins }, of: { coins, refund: paid } })
  await acceptRefund(tx, payment, refund, { theirRefundId: null, state: 'done' })
}

/** Who asks again for what was to be done in the provider's dashboard gives the first one up. */
async function withoutForgotten(tx: Tx, payment: PaymentRow) {
  const refunds = await refundsOf(tx, payment.id)
  for (const refund of refunds.filter(({ state }) => state === 'asked'))
    if (await hasEvent(tx, payment.id, dashboardStep(refund.id)))
      await failRefund(tx, payment, refund, 'It was asked for anew')
  return refundsOf(tx, payment.id)
}

function retryLater(error: unknown): never {
  if (error instanceof ProviderDown)
    throw new AppError('PROVIDER_DOWN', {
      words: ['refusals.refundLater'],
    })
  throw error
}
