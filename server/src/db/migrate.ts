import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '../../migrations/index.ts'
import type { Db } from './database.ts'

/** Brings the portal's tables up to date; processes that start together run each migration once. */
export async function migrate(db: Db) {
  if (await isCurrent(db)) return
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error)
    throw error instanceof Error
      ? error
      : new Error('The database could not be brought up to date', { cause: error })
}

/** Asked first because the migrator reads the whole catalogue, which costs every start of the embedded database half a second. */
async function isCurrent(db: Db) {
  const table = await sql<{
    name: string | null
  }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!table.rows[0]?.name) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return (
    Object.keys(migrations).every((name) => applied.has(name)) &&
    applied.size === Object.keys(migrations).length
  )
}
