import { sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import { limitLockWait, untilNobodyIsInTheWay } from '@castellan/game-world/sql/give-way'
import { NewerSchema } from '@castellan/game-world/sql/newer-schema'
import { migrations } from '../../../migrations/index.ts'
import { StartRefused } from '../errors/start-refused.ts'
import type { Db } from './database.ts'

const GIVING_WAY: Record<string, Migration> = Object.fromEntries(
  Object.entries(migrations).map(([name, migration]) => [
    name,
    {
      up: async (db) => {
        await limitLockWait(db)
        await migration.up(db)
      },
    } satisfies Migration,
  ]),
)

/**
 * Brings the portal's tables up to date, naming each migration; processes that start together run each once.
 * @throws NewerSchema when another version is ahead; StartRefused when the tables are another program's.
 */
export async function migrate(db: Db, onApplied: (migration: string) => void = () => {}) {
  if (await isCurrent(db)) return
  const provider = { getMigrations: () => Promise.resolve(GIVING_WAY) }
  const migrator = new Migrator({ db, provider })
  if (!(await hasTable(db, 'kysely_migration'))) {
    if (await hasTable(db, 'account'))
      throw new StartRefused(
        'the database of DATABASE_URL holds tables of another program. Create one for the portal.',
      )
    await applied(() => migrator.migrateToLatest(), onApplied)
    return
  }
  // a transaction each: while the version before serves, what one of them locks is free again before the next
  while (await applied(() => migrator.migrateUp(), onApplied));
}

/** Whether anything was done. */
function applied(run: () => Promise<MigrationResultSet>, onApplied: (migration: string) => void) {
  return untilNobodyIsInTheWay(async () => {
    const { error, results = [] } = await run()
    if (error) throw asError(error)
    for (const { migrationName } of results) onApplied(migrationName)
    return results.length > 0
  })
}

const asError = (error: unknown) =>
  error instanceof Error ? error : new Error('The database could not be brought up to date', { cause: error })

async function hasTable(db: Db, name: string) {
  const { rows } = await sql<{ found: string | null }>`select to_regclass(${name})::text as found`.execute(db)
  return rows[0]!.found !== null
}

/** Asked first because the migrator reads the whole catalogue, which costs every start of the embedded database half a second. */
export async function isCurrent(db: Db) {
  if (!(await hasTable(db, 'kysely_migration'))) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  const known = Object.keys(migrations)
  const unknown = [...done].filter((name) => !known.includes(name))
  if (unknown.length) throw new NewerSchema(unknown)
  return known.every((name) => done.has(name))
}
