import { type Kysely, type Transaction, sql } from 'kysely'
import { inWorld } from './connection.ts'
import { migrations } from './migrations/index.ts'
import type { WorldTables } from './schema/index.ts'

/** Creates the schema of a native world, or brings it up to date. Processes that start together take turns. */
export async function migrateNativeWorld<DB>(db: Kysely<DB>, schema: string): Promise<void> {
  await inWorld(db, schema, async (trx) => {
    // One lock for all worlds: two of them would race for the extension that the database has once.
    await sql`select pg_advisory_xact_lock(hashtext('native worlds'))`.execute(trx)
    await sql`create schema if not exists ${sql.id(schema)}`.execute(trx)
    await sql`
      create table if not exists migration (name text primary key, applied_at timestamptz not null default now())
    `.execute(trx)
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(trx)
    const applied = new Set(rows.map((row) => row.name))
    for (const [name, statements] of migrations) if (!applied.has(name)) await apply(trx, name, statements)
  })
}

/** As the body of one block, because a prepared statement cannot hold several. */
async function apply(trx: Transaction<WorldTables>, name: string, statements: string): Promise<void> {
  await sql.raw(`do $migration$ begin ${statements} end $migration$`).execute(trx)
  await sql`insert into migration (name) values (${name})`.execute(trx)
}
