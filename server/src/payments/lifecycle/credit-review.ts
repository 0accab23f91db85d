import type { payments } from '@castellan/contract/calls/payments/payments'
import { coinsForPaid } from '@castellan/contract/rules/coins-for-paid'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ContextOf, Rule } from '../../platform/http/engine/context.ts'
import { toMajor, toMinor, toText } from '../amounts/money.ts'
import { throwAsAppError } from '../port/provider-faults.ts'
import type { PaymentRow } from '../port/provider.ts'
import { describeById } from '../records/describe-payment.ts'
import { isTaken, updatePayment } from '../records/payment-repo.ts'
import { refundsOf } from '../records/refund-repo.ts'
import { credit } from '../sync/credit.ts'
import { refundedSoFar } from '../sync/refund-coins.ts'
import { mismatchOf } from '../sync/snapshot-mismatch.ts'
import { expectsLive, providerOf } from '../sync/sync-payment.ts'

type Call = typeof payments.creditReviewedPayment

/**
 * Credits a payment in review with what came in the place of what was asked for: from then on it is a payment of that sum. Nothing but the
 * sum may differ, by the provider's word of this moment. Again it changes nothing.
 * @throws AppError OWN_ACCOUNT, OUTRANKED, PAYMENT_NOT_IN_REVIEW, PROVIDER_DOWN, and CHANGED_MEANWHILE where sum or coins are not what was
 *   shown, or other things are wrong
 */
export const creditReviewedPayment: Rule<Call> = async (sent, ctx) => {
  const { subject: found } = ctx
  const paidMinor = toMinor(sent.paid, 'paid')
  const isDone = ({ state, amountMinor, coins }: PaymentRow) =>
    state === 'credited' && amountMinor === paidMinor && coins === sent.coins
  const theirPaymentId = found.state === 'in_review' ? await readPaid(ctx, found, paidMinor) : null
  const { coins, reason } = sent
  await ctx.act(async (tx, journal, payment) => {
    if (isDone(payment)) return journal.unchanged()
    if (payment.state !== 'in_review') throw new AppError('PAYMENT_NOT_IN_REVIEW')
    const isAsShown = theirPaymentId !== null && coins === coinsOf(ctx, payment, paidMinor)
    if (!isAsShown || !(await isFree(tx, payment, theirPaymentId))) throw new AppError('CHANGED_MEANWHILE')
    const { id, currency } = payment
    const paid = `${toText(paidMinor)} ${currency}`
    await ctx.requireApproval(tx, { sizes: { coins }, of: { coins, paid } })
    const amended = await updatePayment(tx, id, { amountMinor: paidMinor, coins })
    const note = { code: 'sum', amount: toMajor(paidMinor), currency } as const
    await credit(tx, amended, theirPaymentId, [{ kind: 'paid', note, reason, actorId: ctx.caller.accountId }])
    await journal({
      before: { state: payment.state, coins: payment.coins },
      after: { state: 'credited', coins, paid },
    })
  })
  return describeById(ctx, found.id)
}

/** What the provider calls the payment that came; null where more than the sum is wrong with it. */
async function readPaid(ctx: ContextOf<Call>, payment: PaymentRow, paidMinor: number) {
  const snapshot = await providerOf(ctx, payment).read(payment).catch(throwAsAppError)
  const problem = mismatchOf({ ...payment, amountMinor: paidMinor }, snapshot, expectsLive(ctx, payment))
  return snapshot.status === 'paid' && problem === null ? snapshot.theirPaymentId : null
}

/** Whether the money is nobody else's, and not on its way back. */
async function isFree(tx: Tx, payment: PaymentRow, theirPaymentId: string) {
  const goesBack = payment.refundedMinor + refundedSoFar(await refundsOf(tx, payment.id))
  return goesBack === 0 && !(await isTaken(tx, payment, theirPaymentId))
}

function coinsOf({ settings }: ContextOf<Call>, payment: PaymentRow, paidMinor: number) {
  const { rates, bonusSteps: steps } = settings.of(payment.server).donations
  const coinsPerUnit = rates.find(({ currency }) => currency === payment.currency)?.coinsPerUnit
  return coinsForPaid(payment, paidMinor, { coinsPerUnit, steps })
}
