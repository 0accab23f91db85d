import type { ActionAnswer, GameWorld } from '@castellan/game-world/port'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { UndoPayload } from '../../platform/db/purchase-tables.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { returnPurchase } from '../end-purchase.ts'
import { lockPurchase, type PurchaseRow } from '../purchase-repo.ts'
import { recordRenames } from '../record-renames.ts'
import { reverseAction } from './reverse-action.ts'
import { undoKeyOf } from './undo-key.ts'
import { insertUndo, isBegun, markUndone, passUndoTurn } from './undo-repo.ts'

type Recalling = Pick<Portal, 'db'> & { readonly world: Pick<GameWorld, 'actions'> }

/**
 * Books what the world has done back already and the portal does not know, since a backup of before was restored: the coins return once, whatever
 * has become of what was taken back. Tries that the world refused are passed over, so that the next one has a key of its own.
 */
export async function recallUndo({ db, world }: Recalling, asked: PurchaseRow) {
  for (let turn = asked.undoTurn; ; turn += 1) {
    const answer = await world.actions.recall(undoKeyOf({ ...asked, undoTurn: turn }))
    if (!answer || !(await bookTurn({ db }, asked.id, turn, answer))) return
  }
}

/** Whether there may be another turn. */
const bookTurn = ({ db }: Pick<Recalling, 'db'>, purchaseId: number, turn: number, answer: ActionAnswer) =>
  inTransaction(db, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    // somebody else asks in this moment, and hears it
    if (purchase.state !== 'delivered' || purchase.undoTurn !== turn || (await isBegun(tx, purchaseId)))
      return false
    if (answer.outcome !== 'applied') {
      await passUndoTurn(tx, purchaseId)
      return true
    }
    const key = undoKeyOf(purchase)
    const payload = payloadOf(purchase)
    await insertUndo(tx, { purchaseId, key, payload })
    await markUndone(tx, key)
    await recordRenames(tx, purchase.server, payload)
    await returnPurchase(tx, purchase, { state: 'cancelled', problem: { code: 'undone' }, isSeen: true })
    return false
  })

/** What the world was asked, as far as it follows from the purchase: out of which piles a gift was taken, the game alone knows. */
function payloadOf({ payload, before, after }: PurchaseRow): UndoPayload {
  const action = payload.kind === 'action' && before && after && reverseAction(payload.action, before, after)
  const { characterId } = payload
  return { characterId, action: action || { kind: 'takeItems', things: [], expected: {} } }
}
