import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Writes down that a solution was used; false for all but the first to write it. */
export async function addUsedHumanCheck(db: Db, used: { signature: string; expiresAt: Date }) {
  const row = await db
    .insertInto('usedHumanCheck')
    .values(used)
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets solutions that are no longer accepted anyway. */
export async function deleteExpiredHumanChecks(db: Db) {
  await db
    .deleteFrom('usedHumanCheck')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
}
