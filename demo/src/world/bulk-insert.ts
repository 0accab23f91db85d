import { type Transaction, sql } from 'kysely'
import type { WorldTables } from '@castellan/game-world/adapters/native/schema'

/** So many rows at once keep the text that carries them at a few megabytes. */
const ROWS_AT_ONCE = 8000

/** Rows by the column names of SQL, every row with the same columns. Takes the table of the search path. */
export async function insertRows(
  trx: Transaction<WorldTables>,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.id(column)))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))
    await sql`
      insert into ${sql.id(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.id(table)}, ${json}::json)
    `.execute(trx)
  }
}

/** Numbers that nothing of a table has, nor will have. */
export async function nextIds(
  trx: Transaction<WorldTables>,
  table: 'character' | 'item',
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id from generate_series(1, ${count}::integer)
  `.execute(trx)
  return rows.map(({ id }) => id)
}

interface Guard {
  readonly drop: string
  readonly add: string
}

/**
 * Fills tables without their keys and indexes, which are built once at the end, as a whole: row by row they take longer
 * than all the rest.
 */
export async function withoutIndexes(
  trx: Transaction<WorldTables>,
  fill: () => Promise<void>,
): Promise<void> {
  const guards = await findGuards(trx)
  for (const { drop } of guards) await sql.raw(drop).execute(trx)
  await fill()
  for (const { add } of guards.toReversed()) await sql.raw(add).execute(trx)
}

/** Keys and plain indexes of a world, those first that rest on others: references, then keys. */
async function findGuards(trx: Transaction<WorldTables>): Promise<Guard[]> {
  const { rows } = await sql<Guard>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add,
      array_position('{f,u,p}', contype) as turn
    from pg_constraint where contype in ('f', 'u', 'p') and connamespace = current_schema::regnamespace
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 4
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by turn
  `.execute(trx)
  return rows
}
