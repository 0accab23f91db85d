import type { Sent } from '@castellan/contract/engine/call'
import type { purchases } from '@castellan/contract/calls/shop/purchases'
import { AppError } from '../platform/errors/app-error.ts'
import type { ContextOf, Rule, WorldContext } from '../platform/http/context.ts'
import { recordAnswer } from './deliver.ts'
import { describePurchase } from './describe-purchase.ts'
import { refundPurchase } from './end-purchase.ts'
import { findPurchase, type PurchaseRow } from './purchase-repo.ts'

/** What the player reads of it. */
const CANCELLED = 'Cancelled by the administration, so your coins are back'

/**
 * Takes a purchase back and returns its coins. Where a delivery was tried, the world says first whether it was made, and
 * makes sure that it never will be.
 * @throws AppError PURCHASE_ENDED, or PURCHASE_DELIVERED unless `force` says that is accepted
 */
export const cancelPurchase: Rule<typeof purchases.cancelPurchase> = async (sent, ctx) => {
  const { db, subject: purchase } = ctx
  if (!(await cancelIfSure(sent, ctx))) {
    await withdraw(purchase, ctx)
    await cancelIfSure(sent, ctx, true)
  }
  return describePurchase((await findPurchase(db, purchase.id))!)
}

/** Gives the coins back; false when the world has to be asked before. */
const cancelIfSure = (
  { force = false, reason }: Sent<typeof purchases.cancelPurchase>,
  ctx: ContextOf<typeof purchases.cancelPurchase>,
  isCalledOff = false,
) =>
  ctx.act(async (tx, journal, purchase) => {
    const { state, title, price, attempts } = purchase
    if (state === 'returned' || state === 'cancelled') throw new AppError('PURCHASE_ENDED')
    const before = { state, title, price }
    if (state === 'held' && attempts > 0 && !isCalledOff) {
      // before the world is asked, which calls it off first
      await journal({ before, after: { asked: 'cancelled' } })
      return false
    }
    if (state === 'delivered' && !force) throw new AppError('PURCHASE_DELIVERED')
    await refundPurchase(tx, purchase, {
      state: 'cancelled',
      problem: CANCELLED,
      by: { actorId: ctx.caller.accountId, reason },
    })
    await journal({ before, after: { state: 'cancelled' } })
    return true
  })

/** Makes sure that a delivery that was tried is made by now, and booked, or never will be. */
async function withdraw({ id, key }: PurchaseRow, ctx: WorldContext) {
  const answer = await ctx.world.actions.withdraw(key)
  if (answer.outcome === 'applied') await recordAnswer(ctx, id, answer)
}
