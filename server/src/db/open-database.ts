import { openEmbedded } from './embedded.ts'
import { openServer } from './server.ts'

/** PostgreSQL when a URL is given, the embedded database in the data folder otherwise. */
export const openDatabase = (config: { databaseUrl: string | null; dataDir: string }) =>
  config.databaseUrl ? openServer(config.databaseUrl) : openEmbedded(config.dataDir)
