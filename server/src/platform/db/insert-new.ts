import type { InsertObject } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/** Adds rows, but for those that are there already; answers how many are new. */
export async function insertNew<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: readonly InsertObject<Tables, T>[],
): Promise<number> {
  if (!rows.length) return 0
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}
