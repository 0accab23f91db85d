import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Database, kysely } from './database.ts'

// int8 arrives as text by default; nothing the portal counts leaves the safe integers
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * A PostgreSQL server.
 * @throws the driver's error when it cannot be reached.
 */
export async function openServer(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000, keepAlive: true })
  // an idle connection that breaks is replaced by the next query; without a listener it would end the process
  pool.on('error', () => {})
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const db = kysely(new PostgresDialect({ pool }))
  return {
    kind: 'server',
    db,
    // connections of its own: one of them hears of new jobs
    jobsDatabase: { connectionString, max: 2 },
    close: () => db.destroy(),
  }
}
