import type { ErrorCode } from '@castellan/contract/engine/errors'
import type { ActionAnswer, GameWorld, RefusalReason } from '@castellan/game-world/port'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { releaseNames } from '../../players/reserved-names/kept-name-repo.ts'
import { returnPurchase } from '../end-purchase.ts'
import { keepForRest } from '../keep-rename.ts'
import { recordRenames } from '../record-renames.ts'
import { markProblem } from '../delivery-repo.ts'
import { lockPurchase, type PurchaseRow } from '../purchase-repo.ts'
import { type AskedUndo, deleteUndo, findAskedUndo, markUndone } from './undo-repo.ts'

interface Finishing extends Pick<Portal, 'db'> {
  readonly world: Pick<GameWorld, 'actions'>
}

/**
 * Asks the world to do back what was written down, and returns the coins when it has; answers why not when it refuses. The
 * world knows it by its key, so whoever asks after a crash hears what was answered first. `isSeen`: its buyer looks on.
 */
export async function finishUndo(
  { db, world }: Finishing,
  purchaseId: number,
  isSeen: boolean,
): Promise<ErrorCode | null> {
  const asked = await findAskedUndo(db, purchaseId)
  if (!asked) return null
  const answer = await world.actions.apply({ key: asked.key, ...asked.payload })
  return recordUndo({ db }, asked, answer, isSeen)
}

const recordUndo = (
  { db }: Pick<Portal, 'db'>,
  { purchaseId, key, payload }: AskedUndo,
  answer: ActionAnswer,
  isSeen: boolean,
) =>
  inTransaction(db, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    const isOpen = (await findAskedUndo(tx, purchaseId))?.key === key
    if (answer.outcome !== 'applied') {
      if (isOpen) await endRefused(tx, purchase, key, isSeen)
      return codeOf(answer)
    }
    if (!isOpen) return null
    await markUndone(tx, key)
    await recordRenames(tx, purchase.server, payload)
    // staff may have returned its coins meanwhile
    if (purchase.state === 'delivered')
      await returnPurchase(tx, purchase, { state: 'cancelled', problem: { code: 'undone' }, isSeen })
    else await releaseNames(tx, purchase.key)
    return null
  })

async function endRefused(tx: Tx, purchase: PurchaseRow, key: string, isSeen: boolean) {
  const { id, state } = purchase
  await deleteUndo(tx, key)
  if (state !== 'delivered') return releaseNames(tx, purchase.key)
  await keepForRest(tx, purchase)
  // who asked is told now, or reads it later
  return markProblem(tx, id, isSeen ? null : { code: 'undoRefused' })
}

const CODES: Partial<Readonly<Record<RefusalReason, ErrorCode>>> = {
  online: 'CHARACTER_ONLINE',
  'name-taken': 'CHARACTER_NAME_TAKEN',
  'account-full': 'ACCOUNT_FULL',
}

/** Everything else means that what was sold is not there as it was. */
const codeOf = (answer: Exclude<ActionAnswer, { outcome: 'applied' }>): ErrorCode =>
  (answer.outcome === 'refused' && CODES[answer.reason]) || 'UNDO_USED'
