import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

interface Counted<Table extends keyof Tables, Figure extends string> {
  readonly table: Table
  /** The column that says when: the day of it in UTC counts. */
  readonly at: keyof Tables[Table] & string
  /** What is told of the rows of a day, as aggregates over them: `count(*)`. */
  readonly figures: Readonly<Record<Figure, RawBuilder<unknown>>>
  /** Which rows count: `server = ${server}`; without it all of them. */
  readonly where?: RawBuilder<unknown>
}

/** Figures of the last days in UTC, newest first, today and days without any rows (0) included. */
export async function countByDay<Table extends keyof Tables, Figure extends string>(
  db: Db,
  days: number,
  { table, at, figures, where = sql`true` }: Counted<Table, Figure>,
) {
  const moment = sql.ref(at)
  const today = sql`(now() at time zone 'UTC')::date`
  const parts = Object.entries<RawBuilder<unknown>>(figures).map(([name, of]) => ({
    name: sql.ref(name),
    of,
  }))
  const { rows } = await sql<{ day: string } & Record<Figure, number>>`
    with counted as (
      select (${moment} at time zone 'UTC')::date as day, ${sql.join(parts.map(({ name, of }) => sql`${of} as ${name}`))}
      from ${sql.table(table)}
      where ${moment} >= (${today} - ${days}::int + 1)::timestamp at time zone 'UTC' and (${where})
      group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, ${sql.join(parts.map(({ name }) => sql`coalesce(${name}, 0)::int as ${name}`))}
    from (select ${today} - ago as day from generate_series(0, ${days}::int - 1) ago) last
    left join counted using (day)
    order by day desc`.execute(db)
  return rows
}
