import { type RawBuilder, sql } from 'kysely'
import type { L2jDb } from '../database/connection.ts'
import type { Right } from './refused-rights.ts'

/** Looks whether the user of a connection has a right on a table, by statements that touch no row. @throws what the database says */
export async function mayNow(db: L2jDb, of: Right): Promise<boolean> {
  const { right, database, table } = of
  await renewRights(db)
  const at = database === null ? sql.table(table) : sql.table(`${database}.${table}`)
  for (const one of right.split(/, ?/)) {
    const look = LOOKS[one]
    if (look) await (await look(db, at, of)).execute(db)
  }
  return true
}

/** Rights on a whole database are those of the moment in which a connection chose it; it chooses again. */
export async function renewRights(db: L2jDb): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`select database() as name`.execute(db)
  const name = rows[0]?.name
  if (name) await sql`use ${sql.id(name)}`.execute(db)
}

type Look = (
  db: L2jDb,
  at: RawBuilder<unknown>,
  of: Right,
) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>

const LOOKS: Readonly<Record<string, Look | undefined>> = {
  SELECT: (_db, at) => sql`select 1 from ${at} where false`,
  INSERT: (_db, at) => sql`insert into ${at} select * from ${at} where false`,
  DELETE: (_db, at) => sql`delete from ${at} where false`,
  UPDATE: async (db, at, { table, database }) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = ${table} and table_schema = coalesce(${database}, database()) limit 1`.execute(db)
    const column = sql.id(rows[0]!.name)
    return sql`update ${at} set ${column} = ${column} where false`
  },
}
