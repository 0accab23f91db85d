import type { purchases } from '@castellan/contract/calls/shop/purchases'
import { WorldUnavailable } from '@castellan/game-world/port'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ContextOf, Rule } from '../../platform/http/engine/context.ts'
import { keepNames } from '../../players/reserved-names/keep-names.ts'
import { describePurchase } from '../describe-purchase.ts'
import { isChangedByLater } from '../is-changed-by-later.ts'
import { markProblem } from '../delivery-repo.ts'
import { findPurchase, getToldPurchase, lockPurchase, type PurchaseRow } from '../purchase-repo.ts'
import { namesOf } from '../keep-rename.ts'
import { cancelWaitingUndo, finishUndo } from './finish-undo.ts'
import { planUndo, type UndoPlan } from './plan-undo.ts'
import { recallUndo } from './recall-undo.ts'
import { undoKeyOf } from './undo-key.ts'
import { insertUndo, isBegun } from './undo-repo.ts'

/**
 * Undoes what was bought, while it is unused and its time is not over: the world first, on the state that was sold, and
 * the coins after it. What was begun and could not be heard of is finished by a job. One that was undone stays so.
 * @throws AppError UNDO_NOT_POSSIBLE, UNDO_TOO_LATE, UNDO_USED, UNDO_LATER_FIRST, PURCHASE_ENDED, CHARACTER_ONLINE
 */
export const undoPurchase: Rule<typeof purchases.undoPurchase> = async (sent, ctx) => {
  const { db, log, subject } = ctx
  const purchase = (await findPurchase(db, subject.id))!
  if (isUndone(purchase)) return describePurchase(purchase)
  if (!(await isBegun(db, purchase.id))) {
    const now = await withRecalled(purchase, ctx)
    if (isUndone(now)) return describePurchase(now)
    requireUndoable(now)
    const plan = await planUnlessBegun(now, sent, ctx)
    if (plan) await begin(plan, ctx)
  }
  try {
    const refused = await finishUndo(ctx, purchase.id, true)
    if (refused === 'UNDO_USED' && (await isChangedByLater(db, purchase)))
      throw new AppError('UNDO_LATER_FIRST')
    if (refused) throw new AppError(refused)
  } catch (err) {
    if (!(err instanceof WorldUnavailable)) throw err
    log.warn({ err, purchase: purchase.id }, 'a purchase is undone when its world answers')
  }
  return describePurchase(await getToldPurchase(db, purchase.id))
}

/** What the world is to be asked; null where somebody asked it in this very moment, and what was sold is gone by that. */
async function planUnlessBegun(...[purchase, sent, ctx]: Parameters<typeof planUndo>) {
  try {
    return await planUndo(purchase, sent, ctx)
  } catch (error) {
    if (await isBegun(ctx.db, purchase.id)) return null
    throw error
  }
}

/** The purchase as it is once the world was asked whether it is undone already; time that is over is no matter then. */
async function withRecalled(purchase: PurchaseRow, ctx: ContextOf<typeof purchases.undoPurchase>) {
  if (purchase.state !== 'delivered' || purchase.undoUntil === null) return purchase
  await recallUndo(ctx, purchase)
  return (await findPurchase(ctx.db, purchase.id))!
}

const isUndone = ({ state, codedProblem }: PurchaseRow) =>
  state === 'cancelled' && codedProblem?.code === 'undone'

/** Lets pass what can still be undone. */
function requireUndoable({ state, undoUntil }: PurchaseRow) {
  if (state === 'returned' || state === 'cancelled') throw new AppError('PURCHASE_ENDED')
  if (state !== 'delivered' || undoUntil === null) throw new AppError('UNDO_NOT_POSSIBLE')
  if (undoUntil.getTime() <= Date.now()) throw new AppError('UNDO_TOO_LATE')
}

/** Of many who ask at once the first says what the world is asked, and all ask it by the same key. */
const begin = ({ payload, login }: UndoPlan, { db, subject }: ContextOf<typeof purchases.undoPurchase>) =>
  inTransaction(db, async (tx) => {
    const purchase = await lockPurchase(tx, subject.id)
    if (isUndone(purchase)) return
    requireUndoable(purchase)
    await requireOldName(tx, purchase, login)
    await insertUndo(tx, { purchaseId: purchase.id, key: undoKeyOf(purchase), payload })
    await markProblem(tx, purchase.id, { code: payload.waitsUntil ? 'undoWaitsForLogout' : 'undoWaits' })
  })

/** Keeps the old name until the world has answered. @throws AppError CHARACTER_NAME_RESERVED when it is somebody else’s by now */
async function requireOldName(tx: Tx, { key, server, accountId, payload }: PurchaseRow, login: string) {
  const names = namesOf(payload)
  if (!names) return
  const back = { from: names.to, to: names.from }
  if (!(await keepNames(tx, { key, server, accountId, login, ...back })))
    throw new AppError('CHARACTER_NAME_RESERVED')
}

/** Cancels what is to be undone and has not been yet: the purchase stays. Where nothing is, it says how the purchase is. */
export const cancelUndo: Rule<typeof purchases.cancelUndo> = async (_sent, ctx) => {
  await cancelWaitingUndo(ctx, ctx.subject.id, { problem: null, isSeen: true })
  return describePurchase(await getToldPurchase(ctx.db, ctx.subject.id))
}
