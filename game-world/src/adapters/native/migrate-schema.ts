import { type Kysely, type Transaction, sql } from 'kysely'
import { inWorld } from './connection.ts'
import { limitLockWait, untilNobodyIsInTheWay } from '../../sql/give-way.ts'
import { NewerSchema } from '../../sql/newer-schema.ts'
import type { WorldTables } from './schema/index.ts'

/** Statements in one text, for the body of one block. */
export type SchemaMigration = readonly [name: string, statements: string]

/**
 * Creates a schema with a `migration` table of its own, or brings it up to date. Processes that start together take turns,
 * and running requests are not kept waiting. @throws NewerSchema
 */
export async function migrateSchema<DB>(
  db: Kysely<DB>,
  schema: string,
  known: readonly SchemaMigration[],
): Promise<void> {
  // most starts change nothing, and take no lock for it
  if (await isUpToDate(db, schema, known)) return
  while (await untilNobodyIsInTheWay(() => inWorld(db, schema, (trx) => takeStep(trx, schema, known))));
}

async function isUpToDate<DB>(db: Kysely<DB>, schema: string, known: readonly SchemaMigration[]) {
  const { rows: found } = await sql<{ table: string | null }>`
    select to_regclass(${`"${schema}".migration`})::text as "table"
  `.execute(db)
  if (!found[0]?.table) return false
  const { rows } = await sql<{ name: string }>`select name from ${sql.id(schema, 'migration')}`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return applied.size === known.length && known.every(([name]) => applied.has(name))
}

/**
 * A transaction each, so that what one migration locks is free again before the next, but all at once for a new schema.
 * Answers whether there is more to do.
 */
async function takeStep(trx: Transaction<WorldTables>, schema: string, known: readonly SchemaMigration[]) {
  // One lock for all worlds: two of them would race for the extension that the database has once.
  await sql`select pg_advisory_xact_lock(hashtext('native worlds'))`.execute(trx)
  await sql`create schema if not exists ${sql.id(schema)}`.execute(trx)
  await sql`
    create table if not exists migration (name text primary key, applied_at timestamptz not null default now())
  `.execute(trx)
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(trx)
  const applied = new Set(rows.map((row) => row.name))
  const names = new Set(known.map(([name]) => name))
  const unknown = [...applied].filter((name) => !names.has(name))
  if (unknown.length) throw new NewerSchema(unknown.map((name) => `${schema}/${name}`))
  const missing = known.filter(([name]) => !applied.has(name))
  const step = applied.size ? missing.slice(0, 1) : missing
  await limitLockWait(trx)
  for (const [name, statements] of step) await apply(trx, name, statements)
  return missing.length > step.length
}

/** As the body of one block, because a prepared statement cannot hold several. */
async function apply(trx: Transaction<WorldTables>, name: string, statements: string): Promise<void> {
  await sql.raw(`do $migration$ begin ${statements} end $migration$`).execute(trx)
  await sql`insert into migration (name) values (${name})`.execute(trx)
}
