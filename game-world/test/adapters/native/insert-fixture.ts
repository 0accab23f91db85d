import { type Kysely, sql, type Transaction } from 'kysely'
import { inWorld } from '../../../src/adapters/native/connection.ts'
import type { WorldFixture } from '../../../src/conformance/index.ts'
import { crestRows, fixtureRows } from './fixture-rows.ts'

/** The neutral world of the suite, in the tables of a native one. */
export async function insertFixture(
  db: Kysely<unknown>,
  schema: string,
  fixture: WorldFixture,
): Promise<void> {
  const tables = { crest: crestRows(fixture), ...fixtureRows(fixture) }
  await inWorld(db, schema, async (trx) => {
    // Clans and characters name each other: members join when both are there.
    for (const [table, rows] of Object.entries(tables))
      if (rows.length > 0) await insertRows(trx, table, rows)
    for (const { id, clanId } of fixture.characters)
      if (clanId !== null)
        await trx.withSchema(schema).updateTable('character').set({ clanId }).where('id', '=', id).execute()
    await trx.withSchema(schema).updateTable('worldInfo').set(fixture.clock).execute()
  })
}

/** Rows by the column names of SQL, every row with the same columns. */
async function insertRows<T>(
  trx: Transaction<T>,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.id(column)))
  await sql`
    insert into ${sql.id(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)}::json)
  `.execute(trx)
}
