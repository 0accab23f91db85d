import { type Transaction, sql } from 'kysely'
import type { WorldTables } from '../schema/index.ts'

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

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** Checks the references once at the end, as a whole; row by row takes longer than all the rest. */
export async function withoutForeignKeys(
  trx: Transaction<WorldTables>,
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema::regnamespace
  `.execute(trx)
  for (const { table, name } of keys)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(trx)
  await fill()
  for (const { table, name, definition } of keys)
    await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(trx)
}
