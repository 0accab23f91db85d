import type { Database } from './database.ts'
import { refuseUnfit } from './refuse-unfit.ts'

/**
 * PostgreSQL when a URL is given, the embedded database in the data folder otherwise.
 * Only the one that is used is loaded: the embedded one alone weighs as much as the rest of the portal.
 * @throws StartRefused for a server that cannot hold what the portal keeps.
 */
export async function openDatabase(config: {
  databaseUrl: string | null
  dataDir: string
  preparedStatements: boolean
}): Promise<Database> {
  if (!config.databaseUrl) return (await import('./embedded.ts')).openEmbedded(config.dataDir)
  const database = await (await import('./server.ts')).openServer(config.databaseUrl, config)
  await refuseUnfit(database)
  return database
}
