import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { kysely } from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { preparing } from '../../server/src/platform/db/prepared-statements.ts'
import { temporaryDatabase } from './database.ts'

/** Of everybody in it. */
export const PASSWORD = 'a horse, a battery and a staple'

interface Pool {
  readonly max: number
  readonly idleTimeoutMillis?: number
  /** Whether statements are prepared, as the portal does. */
  readonly prepares?: true
}

/** A portal's database of its own, without anybody in it. */
export async function portalDatabase({ prepares, ...size }: Pool) {
  const { url } = await temporaryDatabase()
  const pool = new pg.Pool({ connectionString: url, ...size })
  // in the end the database is dropped under its connections
  pool.on('error', () => {})
  const db = kysely(new PostgresDialect({ pool: prepares ? preparing(pool) : pool }))
  await migrate(db)
  return { db, url }
}
