import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { insertNew } from '../../platform/db/insert-new.ts'

/** Writes down that a solution was used; false for all but the first to write it. */
export const addUsedHumanCheck = async (db: Db, used: { signature: string; expiresAt: Date }) =>
  (await insertNew(db, 'usedHumanCheck', [used])) > 0

/** Forgets solutions that are no longer accepted anyway. */
export async function deleteExpiredHumanChecks(db: Db) {
  await db
    .deleteFrom('usedHumanCheck')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
}
