import { sql } from 'kysely'
import { StartRefused } from '../errors/start-refused.ts'
import type { Database } from './database.ts'

/** PostgreSQL 15, as its own number has it. */
const LEAST_VERSION = 150_000

/** A database of another encoding would lose letters of names, and an old server lacks what the migrations use. */
export async function refuseUnfit(database: Database) {
  const { db } = database
  const { rows } = await sql<{ encoding: string; version: number; label: string }>`
    select current_setting('server_encoding') as encoding,
      current_setting('server_version_num')::integer as version,
      current_setting('server_version') as label`.execute(db)
  const { encoding, version, label } = rows[0]!
  if (encoding === 'UTF8' && version >= LEAST_VERSION) return
  await database.close()
  throw new StartRefused(
    encoding === 'UTF8'
      ? `the server of DATABASE_URL is PostgreSQL ${label}, and must be 15 or newer.`
      : `the database of DATABASE_URL is encoded in ${encoding}. Create one in UTF-8: ` +
          "create database castellan encoding 'UTF8' template template0",
  )
}
