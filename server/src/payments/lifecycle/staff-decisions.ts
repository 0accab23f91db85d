import type { payments } from '@castellan/contract/calls/payments/payments'
import { liftHolds } from '../../coins/ledger/coin-hold-repo.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { describeById } from '../records/describe-payment.ts'
import { addEvent } from '../records/payment-event-repo.ts'
import { updatePayment } from '../records/payment-repo.ts'

/**
 * Takes a payment off the review list for good: it is never credited.
 * @throws AppError OWN_ACCOUNT, OUTRANKED, PAYMENT_NOT_IN_REVIEW
 */
export const dismissPaymentReview: Rule<typeof payments.dismissPaymentReview> = async ({ reason }, ctx) => {
  const { id } = ctx.subject
  await ctx.act(async (tx, journal, { state }) => {
    if (state !== 'in_review') throw new AppError('PAYMENT_NOT_IN_REVIEW')
    await updatePayment(tx, id, { state: 'dismissed' })
    await addEvent(tx, id, { kind: 'dismissed', reason, actorId: ctx.caller.accountId })
    await journal({ before: { state }, after: { state: 'dismissed' } })
  })
  return describeById(ctx, id)
}

/** Lets an account use its coins again. Answers how many holds were lifted. @throws AppError OWN_ACCOUNT, OUTRANKED */
export const liftPaymentHold: Rule<typeof payments.liftPaymentHold> = async (_sent, ctx) => {
  const { accountId } = ctx.subject
  const lifted = await ctx.act(async (tx, journal) => {
    const holds = await liftHolds(tx, { accountId }, ctx.caller.accountId)
    if (!holds.length) journal.unchanged()
    else await journal({ before: { holds }, after: { holds: [] } })
    return holds.length
  })
  return { lifted }
}
