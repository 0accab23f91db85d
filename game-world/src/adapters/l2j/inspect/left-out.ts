import { sql } from 'kysely'
import { LARGEST_ID } from '../../gift.ts'
import { idsIn, physicalTable } from '../dialect/tables.ts'
import type { Dialect } from '../dialect/resolve.ts'
import { tableNames } from '../model/model.ts'
import type { Databases } from '../world/l2j-world.ts'

/** Rows of a table that nobody is shown, since their number can be no id. */
export interface LeftOut {
  readonly table: string
  readonly columns: readonly string[]
  /** Null where there are too many rows to look through. */
  readonly rows: number | null
}

/** Of each table that has such rows. */
export async function leftOutOf({ game }: Pick<Databases, 'game'>, dialect: Dialect): Promise<LeftOut[]> {
  const found: LeftOut[] = []
  for (const name of tableNames) {
    const ids = idsIn(dialect, name)
    if (ids.length === 0) continue
    const isShown = sql.join(
      ids.map(({ isOne }) => isOne),
      sql` and `,
    )
    const counted = await sql<{ many: number }>`
      select count(*) as many from ${physicalTable(dialect, name, null)} as t where not (${isShown})`
      .execute(game)
      .catch((error: unknown) => {
        if (isTooLong(error)) return null
        throw error
      })
    const rows = counted && counted.rows[0]!.many
    if (rows !== 0)
      found.push({ table: dialect.tables.get(name)!.table.name, columns: ids.map((id) => id.name), rows })
  }
  return found
}

const isTooLong = (error: unknown) =>
  error instanceof Error && 'code' in error && /^ER_(?:STATEMENT|QUERY)_TIMEOUT$/.test(String(error.code))

/** In words, for whoever keeps the server. */
export const leftOutLines = (all: readonly LeftOut[]): string[] =>
  all.map(({ table, columns, rows }) =>
    rows === null
      ? `${table}: too many rows to look whether ${columns.join(', ')} always is an id`
      : `${table}: rows whose ${columns.join(', ')} is no id (0 to ${LARGEST_ID}): ${rows}`,
  )
