import { WorldUnavailable } from '@castellan/game-world/port'
import type { Portal } from '../../platform/http/engine/portal.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { dropOverNames } from '../../players/reserved-names/kept-name-repo.ts'
import { findPurchase } from '../purchase-repo.ts'
import { finishUndo } from './finish-undo.ts'
import { takeDueUndos, isUndoDue } from './undo-repo.ts'

/** Those of one round; the next one takes the rest. */
const ROUND = 500

/** Every minute: finishes what was to be undone and whose answer nobody heard, and frees old names whose time for that is over. */
export const undoJob = ({ db, log, worlds }: Pick<Portal, 'db' | 'log' | 'worlds'>): JobKind<object> => ({
  queue: 'undo-purchases',
  due: isUndoDue,
  run: async () => {
    await dropOverNames(db)
    for (const { purchaseId } of await takeDueUndos(db, ROUND)) {
      try {
        const { server } = (await findPurchase(db, purchaseId))!
        const world = worlds[server]
        if (world) await finishUndo({ db, world }, purchaseId, false)
      } catch (err) {
        const level = err instanceof WorldUnavailable ? 'warn' : 'error'
        log[level]({ err, purchase: purchaseId }, 'a purchase waits to be taken back')
      }
    }
  },
})
