import type { Database } from './database.ts'

/**
 * PostgreSQL when a URL is given, the embedded database in the data folder otherwise.
 * Only the one that is used is loaded: the embedded one alone weighs as much as the rest of the portal.
 */
export async function openDatabase(config: {
  databaseUrl: string | null
  dataDir: string
}): Promise<Database> {
  if (!config.databaseUrl) return (await import('./embedded.ts')).openEmbedded(config.dataDir)
  return (await import('./server.ts')).openServer(config.databaseUrl)
}
