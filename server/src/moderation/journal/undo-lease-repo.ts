import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** After so long a lease is that of a process which is gone: no world is waited for that long. */
const LEASE_SECONDS = 120

/**
 * Lease: whoever has it undoes an act, and nobody else does meanwhile. False where somebody has it, or has asked a world that did not
 * answer yet.
 */
export async function takeUndoLease(db: Db, actId: number) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('undoClaim')
    .values({ actId })
    .onConflict((conflict) =>
      conflict
        .column('actId')
        .doUpdateSet({ claimedAt: sql<Date>`now()` })
        .where(sql<boolean>`undo_claim.claimed_at < now() - ${LEASE_SECONDS} * interval '1 second'`),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const { rows } = await sql`select from staff_order where entry ->> 'undoes' = ${String(actId)}`.execute(db)
  if (rows.length) await releaseUndoLease(db, actId)
  return rows.length === 0
}

export async function releaseUndoLease(db: Db, actId: number) {
  await db.deleteFrom('undoClaim').where('actId', '=', actId).execute()
}
