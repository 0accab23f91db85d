import { levelOf } from '../../platform/errors/level-of.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { dropOverNames } from '../../players/reserved-names/kept-name-repo.ts'
import { findPurchase } from '../purchase-repo.ts'
import { finishUndo } from './finish-undo.ts'
import { takeDueUndos, isUndoDue } from './undo-repo.ts'

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
        await finishUndo({ db, world }, purchaseId, false)
      } catch (err) {
        log[levelOf(err)]({ err, purchase: purchaseId }, 'a purchase waits to be undone')
      }
    }
  },
})
