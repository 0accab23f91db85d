import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const SERVER = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const open = (connectionString: string) =>
  new Kysely<Record<string, never>>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 4 }) }),
    plugins: [new CamelCasePlugin()],
  })

/** A database of its own on the PostgreSQL at hand. @throws when there is none: scale is measured on a server only. */
export async function temporaryDatabase() {
  const name = `castellan_bench_${process.pid}`
  const server = open(SERVER)
  await sql`create database ${sql.id(name)}`.execute(server)
  const url = new URL(SERVER)
  url.pathname = `/${name}`
  const db = open(url.href)
  return {
    db,
    url: url.href,
    drop: async () => {
      await db.destroy()
      await sql`drop database ${sql.id(name)} with (force)`.execute(server)
      await server.destroy()
    },
  }
}
