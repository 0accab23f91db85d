import type { Kysely } from 'kysely'
import { inWorld } from '../../../src/adapters/native/connection.ts'
import type { WorldFixture } from '../../../src/conformance/index.ts'
import { insertRows } from '../../../src/adapters/native/demo/bulk-insert.ts'
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
