import type { DeliveryProblem } from '@castellan/contract/shapes/notes'
import { levelOf } from '../../platform/errors/level-of.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { dropOverNames } from '../../players/reserved-names/kept-name-repo.ts'
import { findObjection } from '../find-objection.ts'
import { findPurchase, type PurchaseRow } from '../purchase-repo.ts'
import { cancelWaitingUndo, type Finishing, finishUndo } from './finish-undo.ts'
import { findAskedUndo, takeDueUndos, isUndoDue } from './undo-repo.ts'

/** Why what waited for somebody to leave the game is not its buyer’s to undo any more; null where nothing speaks against it. */
async function findProblem({ db, world }: Finishing, purchase: PurchaseRow): Promise<DeliveryProblem | null> {
  const asked = await findAskedUndo(db, purchase.id)
  if (!asked?.payload.waitsUntil) return null
  const payload = { kind: 'action', asked: {}, ...asked.payload } as const
  const objection = await findObjection({ db, world }, { ...purchase, payload, createdAt: asked.askedAt })
  return objection && { code: objection === 'banned' ? 'undoBanned' : 'undoRefused' }
}

/** Those of one round; the next one takes the rest. */
const ROUND = 500

/**
 * Every minute: finishes what was to be undone and whose answer nobody heard, or which waited for somebody to leave the game, and frees old
 * names whose time for that is over.
 */
export const undoJob = ({ db, log, worlds }: Pick<Portal, 'db' | 'log' | 'worlds'>): JobKind<object> => ({
  queue: 'undo-purchases',
  due: isUndoDue,
  run: async () => {
    await dropOverNames(db)
    for (const { purchaseId } of await takeDueUndos(db, ROUND)) {
      try {
        const purchase = (await findPurchase(db, purchaseId))!
        const world = worlds[purchase.server]
        if (!world) continue
        const problem = await findProblem({ db, world }, purchase)
        if (problem) await cancelWaitingUndo({ db, world }, purchaseId, { problem, isSeen: false })
        else await finishUndo({ db, world }, purchaseId, false)
      } catch (err) {
        log[levelOf(err)]({ err, purchase: purchaseId }, 'a purchase waits to be undone')
      }
    }
  },
})
