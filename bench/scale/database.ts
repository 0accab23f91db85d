import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { preparing } from '../../server/src/platform/db/prepared-statements.ts'
import { atEnd } from '../support/clean-up.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const SERVER = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const PREFIX = 'castellan_bench_'
/** PostgreSQL's code for a database somebody is connected to. */
const IN_USE = '55006'

type Any = Kysely<Record<string, never>>

function open(connectionString: string): Any {
  // connections once made stay, so that another bench sees that the database is still in use
  const pool = new pg.Pool({ connectionString, max: 4, idleTimeoutMillis: 0 })
  // in the end the database is dropped under them
  pool.on('error', () => {})
  return new Kysely<Record<string, never>>({
    dialect: new PostgresDialect({ pool: preparing(pool) }),
    plugins: [new CamelCasePlugin()],
  })
}

let made = 0

/** A database of its own on the PostgreSQL at hand. @throws when there is none: scale is measured on a server only. */
export async function temporaryDatabase() {
  const name = `${PREFIX}${process.pid}_${(made += 1)}`
  const url = new URL(SERVER)
  url.pathname = `/${name}`
  const server = open(SERVER)
  await dropLeftovers(server)
  await sql`create database ${sql.id(name)}`.execute(server)
  const db = open(url.href)
  atEnd(async () => {
    // without waiting for what may still run in it
    await sql`drop database ${sql.id(name)} with (force)`.execute(server)
  })
  await sql`select 1`.execute(db)
  return { db, url: url.href }
}

/** What a bench left that was killed. */
async function dropLeftovers(server: Any) {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where starts_with(datname, ${PREFIX})`.execute(server)
  for (const { name } of rows)
    await sql`drop database if exists ${sql.id(name)}`.execute(server).catch((error: unknown) => {
      if ((error as { code?: string }).code !== IN_USE) throw error
    })
}
