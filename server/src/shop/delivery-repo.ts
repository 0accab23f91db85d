import { sql } from 'kysely'
import type { DeliveryProblem } from '@castellan/contract/shapes/notes'
import type { ActionState } from '@castellan/game-world/port'
import type { Db, Tx } from '../platform/db/database.ts'

const isDue = sql<boolean>`(delivery.state = 'pending' and delivery.next_at <= now())`

/**
 * Notes that a delivery is about to be tried, and when it is tried again should this attempt say nothing; undefined when it
 * is not due or has ended. One of many who ask at once wins.
 */
export const takeDelivery = (db: Db, purchaseId: number) =>
  db
    .updateTable('delivery')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      // 5 seconds, 10, 20 … up to an hour
      nextAt: sql<Date>`now() + least(5 * 2 ^ least(attempts, 20), 3600) * interval '1 second'`,
    }))
    .where('purchaseId', '=', purchaseId)
    .where(isDue)
    .returning(['key', 'turn', 'payload', 'attempts'])
    .executeTakeFirst()

/** Notes that the world is asked for a turn from now on; false where that turn is over. */
export async function markTried(db: Db, purchaseId: number, turn: number) {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ triedAt: sql<Date>`now()` })
    .where('purchaseId', '=', purchaseId)
    .where('turn', '=', turn)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deliveries whose time has come, the longest waiting first. */
export const findDueDeliveries = (db: Db, limit: number) =>
  db
    .selectFrom('delivery')
    .innerJoin('purchase', 'purchase.id', 'delivery.purchaseId')
    .select(['purchaseId', 'purchase.server'])
    .where(isDue)
    .orderBy('nextAt')
    .limit(limit)
    .execute()

/** Whether any is due. */
export const isDeliveryDue = sql<boolean>`exists (select from delivery where ${isDue})`

/** How long it takes until a character that is waited for is looked up again. */
const NEXT_TRY = sql<Date>`now() + interval '55 seconds'`

/** Puts a claimed delivery off that the world was not asked for: the attempt did not count. */
export async function postponeDelivery(db: Db, purchaseId: number, turn: number) {
  await db
    .updateTable('delivery')
    .set((eb) => ({
      ...coded({ code: 'waitsForLogout' }),
      attempts: eb('attempts', '-', 1),
      nextAt: NEXT_TRY,
    }))
    .where('purchaseId', '=', purchaseId)
    // attempts of another turn are counted anew
    .where('turn', '=', turn)
    .where('state', '=', 'pending')
    .execute()
}

/** Writes down that the world refused the turn of a delivery since somebody played, and begins the next one. The row must be locked. */
export async function beginNextTurn(tx: Tx, purchaseId: number) {
  await tx
    .updateTable('delivery')
    .set((eb) => ({
      ...coded({ code: 'waitsForLogout' }),
      turn: eb('turn', '+', 1),
      attempts: 0,
      triedAt: null,
      nextAt: NEXT_TRY,
    }))
    .where('purchaseId', '=', purchaseId)
    .execute()
}

/** An empty text leaves it to the code what is said. */
const coded = (problem: DeliveryProblem) => ({ problem: '', codedProblem: JSON.stringify(problem) })

export async function recordProblem(db: Db, purchaseId: number, problem: DeliveryProblem) {
  await db
    .updateTable('delivery')
    .set(coded(problem))
    .where('purchaseId', '=', purchaseId)
    .where('state', '=', 'pending')
    .execute()
}

/** Says something of a purchase that was delivered, or nothing more. */
export async function markProblem(tx: Tx, purchaseId: number, problem: DeliveryProblem | null) {
  await tx
    .updateTable('delivery')
    .set(problem ? coded(problem) : { problem: null })
    .where('purchaseId', '=', purchaseId)
    .execute()
}

interface Delivered {
  /** The states the world found and left behind. */
  readonly before: ActionState
  readonly after: ActionState
}

/** Ends a purchase that was handed over; its buyer may undo it for so many minutes. */
export async function markDelivered(tx: Tx, id: number, undoMinutes: number, states?: Delivered) {
  const now = sql<Date>`now()`
  const undoUntil = undoMinutes > 0 ? sql<Date>`now() + ${undoMinutes} * interval '1 minute'` : null
  await tx
    .updateTable('purchase')
    .set({ state: 'delivered', endedAt: now, undoUntil })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('delivery')
    .set({
      state: 'delivered',
      deliveredAt: now,
      problem: null,
      ...(states && { before: JSON.stringify(states.before), after: JSON.stringify(states.after) }),
    })
    .where('purchaseId', '=', id)
    .execute()
}

/** Ends a purchase whose coins return; a delivery that was made stays made. */
export async function markReturned(
  tx: Tx,
  id: number,
  state: 'returned' | 'cancelled',
  problem: DeliveryProblem,
) {
  await tx
    .updateTable('purchase')
    .set({ state, endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('delivery')
    .set({ state: 'returned' })
    .where('purchaseId', '=', id)
    .where('state', '=', 'pending')
    .execute()
  await tx.updateTable('delivery').set(coded(problem)).where('purchaseId', '=', id).execute()
}
