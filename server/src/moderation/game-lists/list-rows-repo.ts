import { type RawBuilder, sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { type GameList, type ListPart, type ListRow, shapeOf } from '@castellan/game-world/port/game-lists'
import type { Db } from '../../platform/db/database.ts'

/** Rows of a part. */
const AT_ONCE = 2_000

/** A part of a list as game servers read it, in the order of its keys, from behind a row on. */
export async function readListPart(
  db: Db,
  list: GameList,
  server: ServerKey,
  after: ListRow | null,
  atOnce = AT_ONCE,
): Promise<ListPart> {
  const { name, columns, isShared, lastsUntil } = shapeOf(list)
  const key = keyOf(list)
  const shown = Object.entries(columns).map(
    ([column, kind]) => sql`${READ[kind](column)} as ${sql.id(column)}`,
  )
  const conditions = [
    ...(isShared ? [] : [sql`server = ${server}`]),
    ...(after
      ? [sql`(${sql.join(key)}) > (${sql.join(shapeOf(list).key.map((column) => after[column]))})`]
      : []),
  ]
  // names as they are in the view
  const { rows } = await sql<ListRow>`
    select distinct on (${sql.join(key)}) ${sql.join(shown)}
    from ${sql.id('for_game_servers', name)}
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by ${sql.join(lastsUntil ? [...key, sql`${sql.id(lastsUntil)} desc nulls first`] : key)}
    limit ${atOnce}`.execute(db.withoutPlugins())
  return { rows, isLast: rows.length < atOnce }
}

/** Its key in the order of bytes, which is the same in every database. */
const keyOf = (list: GameList) => {
  const { key, columns } = shapeOf(list)
  return key.map((column) =>
    columns[column] === 'text' ? sql`${sql.id(column)} collate "C"` : sql`${sql.id(column)}`,
  )
}

type Kind = ReturnType<typeof shapeOf>['columns'][string]

const READ: Readonly<Record<Kind, (column: string) => RawBuilder<unknown>>> = {
  text: (column) => sql`${sql.id(column)}::text`,
  number: (column) => sql`${sql.id(column)}`,
  flag: (column) => sql`${sql.id(column)}`,
  moment: (column) => sql`round(extract(epoch from ${sql.id(column)}) * 1000)::float8`,
}
