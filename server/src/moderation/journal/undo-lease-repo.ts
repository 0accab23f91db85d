import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** After so long a lease is that of a process which is gone: no world is waited for that long. */
const LEASE_SECONDS = 120

/** Who undoes an act: what is given back again. */
interface UndoLease {
  readonly actId: number
  readonly holder: string
}

/**
 * Lease: whoever has it undoes an act, and nobody else does meanwhile. Null where somebody has it, or has asked a world that did not
 * answer yet.
 */
export async function takeUndoLease(db: Db, actId: number): Promise<UndoLease | null> {
  const lease = { actId, holder: randomUUID() }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('undoLease')
    .values(lease)
    .onConflict((conflict) =>
      conflict
        .column('actId')
        .doUpdateSet({ takenAt: sql<Date>`now()`, holder: lease.holder })
        .where(sql<boolean>`undo_lease.taken_at < now() - ${LEASE_SECONDS} * interval '1 second'`),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return null
  const { rows } = await sql`select from staff_order where entry ->> 'undoes' = ${String(actId)}`.execute(db)
  if (!rows.length) return lease
  await releaseUndoLease(db, lease)
  return null
}

/** Gives a lease back; one that has run out, and that somebody else has by now, stays theirs. */
export async function releaseUndoLease(db: Db, { actId, holder }: UndoLease) {
  await db.deleteFrom('undoLease').where('actId', '=', actId).where('holder', '=', holder).execute()
}
