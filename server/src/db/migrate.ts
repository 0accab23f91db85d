import { Migrator } from 'kysely/migration'
import { migrations } from '../../migrations/index.ts'
import type { Db } from './database.ts'

/** Brings the portal's tables up to date; processes that start together run each migration once. */
export async function migrate(db: Db) {
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error)
    throw error instanceof Error
      ? error
      : new Error('The database could not be brought up to date', { cause: error })
}
