import type { Sent } from '@castellan/contract/call'
import type { purchases } from '@castellan/contract/purchases'
import { requireNotOutranked } from '../accounts/outranked.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { AppError } from '../http/app-error.ts'
import type { WorldContext } from '../http/context.ts'
import { journal } from '../journal/journal.ts'
import { conclude } from './deliver.ts'
import { DELIVERY_KINDS, type DeliveryPayload } from './delivery-kinds.ts'
import { describePurchase } from './describe-purchase.ts'
import { giveBack } from './end-purchase.ts'
import { findPurchase, lockPurchase, type PurchaseRow } from './purchase-repo.ts'

type Cancel = Sent<typeof purchases.cancelPurchase>

/**
 * Takes a purchase back and returns its coins. Where a delivery was tried, the world says first whether it was made, and
 * makes sure that it never will be.
 * @throws AppError PURCHASE_NOT_FOUND, PURCHASE_ENDED, or PURCHASE_DELIVERED unless `force` says that is accepted
 */
export async function cancelPurchase(sent: Cancel, ctx: WorldContext) {
  const { db, server } = ctx
  const purchase = await findPurchase(db, sent.purchaseId)
  if (purchase?.server !== server) throw new AppError('PURCHASE_NOT_FOUND', { field: 'purchaseId' })
  if (!(await cancelIfSure(sent, ctx))) {
    await callOff(purchase, ctx)
    await cancelIfSure(sent, ctx, true)
  }
  return describePurchase((await findPurchase(db, purchase.id))!)
}

/** Gives the coins back; false when the world has to be asked before. */
const cancelIfSure = (
  { purchaseId, force = false, reason = '' }: Cancel,
  ctx: WorldContext,
  isCalledOff = false,
) =>
  inTransaction(ctx.db, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    const { state, accountId, email, title, price, attempts } = purchase
    await requireNotOutranked(tx, ctx, accountId)
    if (state === 'returned' || state === 'cancelled') throw new AppError('PURCHASE_ENDED')
    if (state === 'held' && attempts > 0 && !isCalledOff) return false
    if (state === 'delivered' && !force) throw new AppError('PURCHASE_DELIVERED')
    const problem = reason || 'Cancelled by staff'
    await giveBack(tx, purchase, { state: 'cancelled', problem, actorId: ctx.caller.accountId })
    await journal(tx, ctx, {
      call: 'cancelPurchase',
      target: `${email}, purchase ${purchaseId}`,
      before: { state, title, price },
      after: { state: 'cancelled' },
      reason,
    })
    return true
  })

/** Makes sure that a delivery that was tried is made by now, and booked, or never will be. */
async function callOff({ id, key, payload }: PurchaseRow, ctx: WorldContext) {
  const { kind } = payload as unknown as DeliveryPayload
  const outcome = await DELIVERY_KINDS[kind].withdraw(ctx.world, key)
  if (outcome === 'given') await conclude(ctx, id, outcome)
}
