import type { purchases } from '@castellan/contract/calls/shop/purchases'
import { AppError } from '../platform/errors/app-error.ts'
import type { Rule } from '../platform/http/engine/context.ts'
import { withdrawPurchase } from './withdraw-purchase.ts'
import { describePurchase } from './describe-purchase.ts'
import { getToldPurchase } from './purchase-repo.ts'

/**
 * Cancels what its buyer still waits for. One whose coins are back already stays as it is.
 * @throws AppError PURCHASE_DELIVERED, also when the world had done it without our hearing of it
 */
export const cancelOwnPurchase: Rule<typeof purchases.cancelOwnPurchase> = async (_sent, ctx) => {
  const { db, subject } = ctx
  await withdrawPurchase(ctx, subject.id, {
    state: 'cancelled',
    problem: { code: 'cancelledByOwner' },
    isSeen: true,
  })
  const purchase = await getToldPurchase(db, subject.id)
  if (purchase.state === 'delivered') throw new AppError('PURCHASE_DELIVERED')
  return describePurchase(purchase)
}
