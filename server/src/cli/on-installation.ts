import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../platform/errors/operator-error.ts'
import { readConfig } from '../app/read-config.ts'
import type { Database } from '../platform/db/database.ts'
import { isCurrent } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { loadEnv } from '../platform/config/load-env.ts'

/**
 * Runs a command on the database of an installation, named by the portal's own variables. A command neither makes a
 * database nor brings one up to date: that would be a surprise for the portal that runs on it.
 * @throws OperatorError
 */
export async function onInstallation<R>(work: (database: Database) => Promise<R>): Promise<R> {
  loadEnv()
  const config = readConfig()
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'db')))
    throw new OperatorError(
      `There is no database in ${config.dataDir}. Set DATABASE_URL, or DATA_DIR, to what the portal runs with.`,
    )
  const database = await openDatabase(config)
  try {
    if (!(await isCurrent(database.db)))
      throw new OperatorError(
        'The database is not up to date with this version. Start the portal first, then try again.',
      )
    return await work(database)
  } finally {
    await database.close()
  }
}
