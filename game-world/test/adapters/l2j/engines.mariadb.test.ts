import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { inspect, openDatabases, parseAddress } from '../../../src/adapters/l2j/index.ts'
import { createGameDatabase, isMariadbThere } from './game-database.ts'
import { mobiusCt26 } from './schemas/mobius.ts'

const opened: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const { close } of opened.splice(0).toReversed()) await close()
})

/** What the portal may not do there, and whether the server is one that keeps GTIDs consistent. */
async function lookAt(engine: string) {
  const database = await createGameDatabase(mobiusCt26, { engine })
  opened.push({ close: database.drop })
  const address = parseAddress(`${database.url}?write=true`)
  const databases = openDatabases(address)
  opened.push(databases)
  const { rows } = await sql<{ Value: string }>`show variables like 'enforce_gtid_consistency'`.execute(
    databases.game,
  )
  return { whyNot: (await inspect(address)).writing.whyNot, isStrict: rows[0]?.Value === 'ON' }
}

describe.skipIf(!isMariadbThere)('tables that know no transactions', () => {
  it('are written into unless the server lets nothing be changed in them together with others', async () => {
    const { whyNot, isStrict } = await lookAt('MyISAM')
    const reason = expect.stringMatching(
      /^The tables accounts, .*characters, .* know no transactions, .* ALTER TABLE … ENGINE=InnoDB$/,
    )
    expect(whyNot).toEqual(isStrict ? reason : null)
  })

  it('are not missed where there are none', async () => {
    expect((await lookAt('InnoDB')).whyNot).toBeNull()
  })
})
