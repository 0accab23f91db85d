import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openEmpty } from '../../../test/support/memory-database.ts'

const plugins = [new CamelCasePlugin()]

export const openPglite = async (): Promise<Kysely<unknown>> =>
  new Kysely({
    dialect: new PGliteDialect({
      pglite: await openEmpty([...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']),
    }),
    plugins,
  })

const SERVER = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** A database of its own on the server of the tests; `close` drops it. */
export async function openPostgres(): Promise<{ db: Kysely<unknown>; close: () => Promise<void> }> {
  const name = `game_world_test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name}`)
  const connectionString = new URL(SERVER)
  connectionString.pathname = name
  const pool = new pg.Pool({ connectionString: connectionString.href, max: 4 })
  // Dropping the database may cut a connection that is still saying goodbye.
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), plugins })
  const close = async () => {
    await db.destroy()
    await onServer(`drop database ${name} with (force)`)
  }
  return { db, close }
}

/** Whether there is a PostgreSQL to test on; says so aloud when there is none. */
export async function isPostgresThere(): Promise<boolean> {
  try {
    await onServer('select 1')
    return true
  } catch (error) {
    console.warn(`SKIPPED: game-world on PostgreSQL, for none answers at ${SERVER} (${String(error)})`)
    return false
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}
