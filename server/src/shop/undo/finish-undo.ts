import type { ErrorCode } from '@castellan/contract/engine/errors'
import type { DeliveryProblem } from '@castellan/contract/shapes/notes'
import type { ActionAnswer, GameWorld, RefusalReason } from '@castellan/game-world/port'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { publish } from '../../platform/live/announcer.ts'
import { isPlaying } from '../../platform/worlds/is-playing.ts'
import { releaseNames } from '../../players/reserved-names/kept-name-repo.ts'
import { returnPurchase } from '../end-purchase.ts'
import { keepForRest } from '../keep-rename.ts'
import { recordRenames } from '../record-renames.ts'
import { markProblem } from '../delivery-repo.ts'
import { findObjection } from '../find-objection.ts'
import { findPurchase, lockPurchase, type PurchaseRow } from '../purchase-repo.ts'
import {
  type AskedUndo,
  beginNextTurn,
  deleteUndo,
  findAskedUndo,
  markTried,
  markUndone,
  passUndoTurn,
} from './undo-repo.ts'
import { undoKeyOf } from './undo-key.ts'

interface Finishing extends Pick<Portal, 'db'> {
  readonly world: Pick<GameWorld, 'accounts' | 'actions' | 'characters'>
}

/**
 * Asks the world to do back what was written down, and returns the coins when it has; answers why not when it refuses. The
 * world knows it by its key, so whoever asks after a crash hears what was answered first. What waits for somebody who still
 * plays is let be until its time is over. `isSeen`: its buyer looks on.
 */
export async function finishUndo(
  { db, world }: Finishing,
  purchaseId: number,
  isSeen: boolean,
): Promise<ErrorCode | null> {
  const asked = await findAskedUndo(db, purchaseId)
  if (!asked) return null
  const { waitsUntil, ...order } = asked.payload
  const mustWait = waitsUntil !== undefined && (await isPlaying(world, order))
  if (!mustWait && !(await markTried(db, asked.key))) return null
  const problem = await findProblem({ db, world }, asked)
  if (problem) return cancelWaitingUndo({ db, world }, purchaseId, { problem, isSeen })
  if (mustWait) {
    if (Date.parse(waitsUntil) <= Date.now())
      await cancelWaitingUndo({ db, world }, purchaseId, { problem: DID_NOT_LEAVE, isSeen })
    return null
  }
  const answer = await world.actions.apply({ key: asked.key, ...order })
  const waits = waitsUntil !== undefined && answer.outcome === 'refused' && answer.reason === 'online'
  if (waits) return waitOn({ db }, asked)
  const refused = await recordUndo({ db }, asked, answer, { problem: isSeen ? null : REFUSED, isSeen })
  // somebody called it off in this moment: nothing was used
  return answer.outcome === 'withdrawn' ? null : refused
}

interface Ending {
  /** What the purchase says where it was not done back. */
  readonly problem: DeliveryProblem | null
  /** Whether its buyer looks on, who need not be told. */
  readonly isSeen: boolean
}

const REFUSED: DeliveryProblem = { code: 'undoRefused' }
const BANNED: DeliveryProblem = { code: 'undoBanned' }
const DID_NOT_LEAVE: DeliveryProblem = { code: 'undoDidNotLeave' }

/** Why it is not its buyer’s to undo any more; null where nothing speaks against it. */
async function findProblem(
  { db, world }: Finishing,
  { purchaseId, payload, askedAt }: AskedUndo,
): Promise<DeliveryProblem | null> {
  const purchase = (await findPurchase(db, purchaseId))!
  const order = { kind: 'action', asked: {}, ...payload } as const
  const objection = await findObjection({ db, world }, { ...purchase, payload: order, createdAt: askedAt })
  return objection && (objection === 'banned' ? BANNED : REFUSED)
}

/**
 * Ends what was to be done back and has not been: the world swears that it never will be. The purchase stays, and says why; one that was
 * done back before anybody heard of it is booked. Answers why it was not done back, null where it was.
 */
export async function cancelWaitingUndo({ db, world }: Finishing, purchaseId: number, ending: Ending) {
  let refused: ErrorCode | null = null
  // a turn that began meanwhile may have been asked, and is withdrawn in its turn
  for (let asked = await findAskedUndo(db, purchaseId); asked; asked = await findAskedUndo(db, purchaseId))
    refused = await recordUndo({ db }, asked, await world.actions.withdraw(asked.key), ending)
  return refused
}

/** Somebody came back in the very moment: that refusal is for ever for its key, and the next turn has another one. */
const waitOn = ({ db }: Pick<Portal, 'db'>, { purchaseId, key }: AskedUndo) =>
  inTransaction(db, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    if (!(await isOpen(tx, purchaseId, key))) return null
    await passUndoTurn(tx, purchaseId)
    await beginNextTurn(tx, key, undoKeyOf({ ...purchase, undoTurn: purchase.undoTurn + 1 }))
    return null
  })

const recordUndo = (
  { db }: Pick<Portal, 'db'>,
  { purchaseId, key, payload }: AskedUndo,
  answer: ActionAnswer,
  { problem, isSeen }: Ending,
) =>
  inTransaction(db, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    const isStillOpen = await isOpen(tx, purchaseId, key)
    if (answer.outcome !== 'applied') {
      if (isStillOpen) await endRefused(tx, purchase, key, problem)
      return codeOf(answer)
    }
    if (!isStillOpen) return null
    await markUndone(tx, key)
    await recordRenames(tx, purchase.server, payload)
    // staff may have returned its coins meanwhile
    if (purchase.state === 'delivered')
      await returnPurchase(tx, purchase, { state: 'cancelled', problem: { code: 'undone' }, isSeen })
    else await releaseNames(tx, purchase.key)
    return null
  })

/** Whether an undo still waits for what a world answers by a key. */
const isOpen = async (tx: Tx, purchaseId: number, key: string) =>
  (await findAskedUndo(tx, purchaseId))?.key === key

async function endRefused(tx: Tx, purchase: PurchaseRow, key: string, problem: DeliveryProblem | null) {
  const { id, state, accountId, server } = purchase
  await deleteUndo(tx, key)
  await passUndoTurn(tx, id)
  if (state === 'delivered') {
    await keepForRest(tx, purchase)
    await markProblem(tx, id, problem)
  } else await releaseNames(tx, purchase.key)
  publish(tx, { to: { accountId, server }, tags: ['coins'] })
}

const CODES: Partial<Readonly<Record<RefusalReason, ErrorCode>>> = {
  online: 'CHARACTER_ONLINE',
  'name-taken': 'CHARACTER_NAME_TAKEN',
  'account-full': 'ACCOUNT_FULL',
}

/** Everything else means that what was sold is not there as it was. */
const codeOf = (answer: Exclude<ActionAnswer, { outcome: 'applied' }>): ErrorCode =>
  (answer.outcome === 'refused' && CODES[answer.reason]) || 'UNDO_USED'
