import type { GameWorld } from '@castellan/game-world/port'
import { inTransaction } from '../platform/db/in-transaction.ts'
import type { Portal } from '../platform/http/engine/portal.ts'
import { keyOf } from '../platform/worlds/turns.ts'
import { type Return, returnPurchase } from './end-purchase.ts'
import { lockPurchase, type PurchaseRow } from './purchase-repo.ts'
import { bookDelivery } from './book-delivery.ts'

type Withdrawing = Pick<Portal, 'db'> & { readonly world: Pick<GameWorld, 'actions'> }

/**
 * Ends a purchase in two phases. `end` ends it, or answers it, locked no more, where its turn may have reached the world, which then
 * has to swear never to do it: its answer is booked, and `end` is asked again with the turn that was withdrawn.
 */
export async function endWithWorld(
  { db, world }: Withdrawing,
  end: (withdrawn: number | null) => Promise<PurchaseRow | null>,
) {
  let asked = await end(null)
  while (asked) {
    const answer = await world.actions.withdraw(keyOf(asked))
    if (answer.outcome === 'applied') await bookDelivery({ db }, asked.id, asked.turn, answer)
    asked = await end(asked.turn)
  }
}

/** Whether the world may have been asked for a purchase by the key of its turn, and has not withdrawn it yet. */
export const mayStillCome = ({ state, attempts, turn }: PurchaseRow, withdrawn: number | null) =>
  state === 'held' && attempts > 0 && turn !== withdrawn

/** Returns a held purchase, whose turn the world was asked to forget where it was tried. Does nothing to one that has ended. */
export const withdrawPurchase = (ctx: Withdrawing, purchaseId: number, how: Return) =>
  endWithWorld(ctx, (withdrawn) =>
    inTransaction(ctx.db, async (tx) => {
      const purchase = await lockPurchase(tx, purchaseId)
      if (purchase.state !== 'held') return null
      if (mayStillCome(purchase, withdrawn)) return purchase
      await returnPurchase(tx, purchase, how)
      return null
    }),
  )
