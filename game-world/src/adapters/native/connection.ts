import { type Kysely, type Transaction, sql } from 'kysely'
import type { WorldTables } from './schema/index.ts'

/** The database seen from inside one world, for queries that name their tables by `WorldTables`. */
export const worldDb = <DB>(db: Kysely<DB>, schema: string): Kysely<WorldTables> =>
  (db as unknown as Kysely<WorldTables>).withSchema(schema)

/** A transaction whose plain SQL means the tables of one world. */
export const inWorld = <DB, R>(
  db: Kysely<DB>,
  schema: string,
  work: (trx: Transaction<WorldTables>) => Promise<R>,
): Promise<R> =>
  (db as unknown as Kysely<WorldTables>).transaction().execute(async (trx) => {
    await sql`select set_config('search_path', ${`"${schema}"`}, true)`.execute(trx)
    return work(trx)
  })
