import type { Sent } from '@castellan/contract/engine/call'
import type { purchases } from '@castellan/contract/calls/shop/purchases'
import { AppError } from '../platform/errors/app-error.ts'
import type { ContextOf, Rule } from '../platform/http/engine/context.ts'
import { endWithWorld, mayStillCome } from './withdraw-purchase.ts'
import { describePurchase } from './describe-purchase.ts'
import { returnPurchase } from './end-purchase.ts'
import { getToldPurchase } from './purchase-repo.ts'

/**
 * Cancels a purchase, which returns its coins. Where a delivery was tried, the world says first whether it was made, and
 * makes sure that it never will be.
 * @throws AppError PURCHASE_ENDED, or PURCHASE_DELIVERED unless `force` says that is accepted
 */
export const cancelPurchase: Rule<typeof purchases.cancelPurchase> = async (sent, ctx) => {
  await endWithWorld(ctx, (withdrawn) => cancelIfSure(sent, ctx, withdrawn))
  return describePurchase(await getToldPurchase(ctx.db, ctx.subject.id))
}

/** Returns the purchase; answers it, as it is now, when the world has to be asked before. */
const cancelIfSure = (
  { force = false, reason }: Sent<typeof purchases.cancelPurchase>,
  ctx: ContextOf<typeof purchases.cancelPurchase>,
  withdrawn: number | null,
) =>
  ctx.act(async (tx, journal, purchase) => {
    const { state, title, price } = purchase
    if (state === 'returned' || state === 'cancelled') throw new AppError('PURCHASE_ENDED')
    const before = { state, title, price }
    const isWritten = withdrawn !== null
    if (mayStillCome(purchase, withdrawn)) {
      // written before the world is asked to withdraw it; what came of it the purchase says
      if (isWritten) journal.unchanged()
      else await journal({ before, after: { asked: 'cancelled' } })
      return purchase
    }
    if (state === 'delivered') {
      if (!force) throw new AppError('PURCHASE_DELIVERED')
      // what was bought stays, so these coins are given by somebody’s word
      await ctx.requireApproval(tx, { sizes: { coins: price }, of: { coins: price, title } })
    }
    await returnPurchase(tx, purchase, {
      state: 'cancelled',
      problem: { code: 'cancelledByStaff' },
      by: { actorId: ctx.caller.accountId, reason },
    })
    if (isWritten) journal.unchanged()
    else await journal({ before, after: { state: 'cancelled' } })
    return null
  })
