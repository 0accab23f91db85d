import type { GameWorld } from '@castellan/game-world/port'
import { inTransaction } from '../platform/db/in-transaction.ts'
import type { Portal } from '../platform/http/engine/portal.ts'
import { keyOf } from '../platform/worlds/turns.ts'
import { type Return, returnPurchase } from './end-purchase.ts'
import { lockPurchase, type PurchaseRow } from './purchase-repo.ts'
import { bookDelivery } from './book-delivery.ts'

type Withdrawing = Pick<Portal, 'db'> & { readonly world: Pick<GameWorld, 'actions'> }

/** Whether the world may have been asked for a purchase by the key of its turn, so that it must swear never to do it. */
export const wasAsked = ({ state, attempts }: PurchaseRow) => state === 'held' && attempts > 0

/** Makes sure that the turn of a purchase that was tried is done by now, and booked, or never will be. */
export async function withdraw({ db, world }: Withdrawing, purchase: PurchaseRow) {
  const answer = await world.actions.withdraw(keyOf(purchase))
  if (answer.outcome === 'applied') await bookDelivery({ db }, purchase.id, purchase.turn, answer)
}

/** Returns a held purchase, whose turn the world was asked to forget where it was tried. Does nothing to one that has ended. */
export async function withdrawPurchase(ctx: Withdrawing, purchaseId: number, how: Return) {
  let withdrawn: number | null = null
  for (;;) {
    const turn = withdrawn
    const asked = await inTransaction(ctx.db, async (tx) => {
      const purchase = await lockPurchase(tx, purchaseId)
      if (purchase.state !== 'held') return null
      if (wasAsked(purchase) && purchase.turn !== turn) return purchase
      await returnPurchase(tx, purchase, how)
      return null
    })
    if (!asked) return
    await withdraw(ctx, asked)
    withdrawn = asked.turn
  }
}
