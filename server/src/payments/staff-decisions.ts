import type { Payment } from '@castellan/contract/payment-shapes'
import { requireNotOutranked } from '../accounts/outranked.ts'
import { accountIdFor } from '../accounts/whose.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { AppError } from '../http/app-error.ts'
import type { WorldContext } from '../http/context.ts'
import { journal } from '../journal/journal.ts'
import { describeById } from './describe-payment.ts'
import { addEvent, lockPayment, updatePayment } from './payment-repo.ts'
import { getPayment } from './whose-payment.ts'

/**
 * Takes a payment off the review list for good: it is never credited.
 * @throws AppError OUTRANKED, PAYMENT_NOT_IN_REVIEW
 */
export async function dismissPaymentReview(
  ctx: WorldContext,
  { ourTransactionId, reason }: { ourTransactionId: string; reason: string },
): Promise<Payment> {
  const { id } = await getPayment(ctx, ourTransactionId, { field: 'ourTransactionId' })
  await inTransaction(ctx.db, async (tx) => {
    const { accountId, state } = await lockPayment(tx, id)
    await requireNotOutranked(tx, ctx, accountId)
    if (state !== 'in_review') throw new AppError('PAYMENT_NOT_IN_REVIEW')
    await updatePayment(tx, id, { state: 'dismissed' })
    await addEvent(tx, id, { kind: 'dismissed', note: reason, actorId: ctx.caller.accountId })
    await journal(tx, ctx, {
      call: 'dismiss-payment-review',
      target: `payment ${id}`,
      before: { state: 'in_review' },
      after: { state: 'dismissed' },
      reason,
    })
  })
  return describeById(ctx.db, id)
}

/** Lets an account use its coins again. Answers how many holds were lifted. @throws AppError OUTRANKED */
export async function liftPaymentHold(
  ctx: WorldContext,
  { email, reason }: { email: string; reason: string },
) {
  const accountId = await accountIdFor(ctx, email, 'admin')
  const lifted = await inTransaction(ctx.db, async (tx) => {
    await requireNotOutranked(tx, ctx, accountId)
    const holds = await tx
      .updateTable('coinHold')
      .set({ liftedAt: new Date(), liftedBy: ctx.caller.accountId })
      .where('accountId', '=', accountId)
      .where('liftedAt', 'is', null)
      .returning('id')
      .execute()
    await journal(tx, ctx, {
      call: 'lift-payment-hold',
      target: email,
      after: { lifted: holds.length },
      reason,
    })
    return holds.length
  })
  return { lifted }
}
