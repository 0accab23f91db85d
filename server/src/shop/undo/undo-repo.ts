import { type SqlBool, sql } from 'kysely'
import { isNameOver } from '../../players/reserved-names/kept-name-repo.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { insertNew } from '../../platform/db/insert-new.ts'
import type { UndoPayload } from '../../platform/db/purchase-tables.ts'

export type AskedUndo = NonNullable<Awaited<ReturnType<typeof findAskedUndo>>>

/** Writes down what the world is asked to do back, before it is; what was written first stays. */
export async function insertUndo(
  tx: Tx,
  { payload, ...undo }: { readonly purchaseId: number; readonly key: string; readonly payload: UndoPayload },
) {
  await insertNew(tx, 'purchaseUndo', [{ ...undo, payload: JSON.stringify(payload) }])
}

/** What the world is asked, or will be; undefined where nothing is, or it has answered. */
export const findAskedUndo = (db: Db, purchaseId: number) =>
  db
    .selectFrom('purchaseUndo')
    .select(['purchaseId', 'key', 'payload', 'askedAt'])
    .where('purchaseId', '=', purchaseId)
    .where('doneAt', 'is', null)
    .executeTakeFirst()

/** Whether somebody began to undo a purchase, whatever has come of it, but for a refusal. */
export async function isBegun(db: Db, purchaseId: number) {
  const row = await db
    .selectFrom('purchaseUndo')
    .select('key')
    .where('purchaseId', '=', purchaseId)
    .executeTakeFirst()
  return row !== undefined
}

export const markUndone = (tx: Tx, key: string) =>
  tx
    .updateTable('purchaseUndo')
    .set({ doneAt: sql<Date>`now()` })
    .where('key', '=', key)
    .execute()

/** Notes that the world is asked by a key from now on; false where that key is over. */
export async function markTried(db: Db, key: string) {
  const { numUpdatedRows } = await db
    .updateTable('purchaseUndo')
    .set({ triedAt: sql<Date>`now()` })
    .where('key', '=', key)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives what waits on the key of the next turn. The purchase must be locked. */
export const beginNextTurn = (tx: Tx, key: string, next: string) =>
  tx.updateTable('purchaseUndo').set({ key: next, triedAt: null }).where('key', '=', key).execute()

/** Notes that a key was used in vain. The purchase must be locked. */
export const passUndoTurn = (tx: Tx, purchaseId: number) =>
  tx
    .updateTable('delivery')
    .set((row) => ({ undoTurn: row('undoTurn', '+', 1) }))
    .where('purchaseId', '=', purchaseId)
    .execute()

/** Forgets what the world refused: a refusal is for ever for its key, so another try has another. */
export const deleteUndo = (tx: Tx, key: string) =>
  tx.deleteFrom('purchaseUndo').where('key', '=', key).execute()

/** Whether it waits for an answer, and its time has come. */
const isDue = sql<SqlBool>`purchase_undo.done_at is null and purchase_undo.next_at <= now()`

/** Takes what still waits for an answer, the longest waiting first; others take it a minute later. */
export const takeDueUndos = (db: Db, limit: number) =>
  db
    .updateTable('purchaseUndo')
    .set({ nextAt: sql<Date>`now() + interval '55 seconds'` })
    .where('purchaseId', 'in', (due) =>
      due.selectFrom('purchaseUndo').select('purchaseId').where(isDue).orderBy('nextAt').limit(limit),
    )
    .where('doneAt', 'is', null)
    .returning('purchaseId')
    .execute()

/** Whether any is due, or the time of a kept name is over. */
export const isUndoDue = sql<boolean>`(${isNameOver}
  or exists (select from purchase_undo where ${isDue}))`
