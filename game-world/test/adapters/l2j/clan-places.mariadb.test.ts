import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabases, openWriting, parseAddress, probe, worldOf } from '../../../src/adapters/l2j/index.ts'
import type { GameWorld } from '../../../src/port/index.ts'
import { createGameDatabase, type GameDatabase, insertRows, isMariadbThere } from './game-database.ts'
import { testFamilies } from './schemas/index.ts'

/** Of levels and reputations that are unknown, below nothing, or those of others. */
const ROWS = {
  clan_data: [
    { clan_id: 1, clan_name: 'First', clan_level: 3, reputation_score: 5 },
    { clan_id: 2, clan_name: 'Alike', clan_level: 3, reputation_score: 5 },
    { clan_id: 3, clan_name: 'Owing', clan_level: 3, reputation_score: -400 },
    { clan_id: 4, clan_name: 'Young', clan_level: 0, reputation_score: 9 },
    { clan_id: 5, clan_name: 'Below', clan_level: -3, reputation_score: 9 },
    { clan_id: 6, clan_name: 'Lost' },
  ],
}

describe.skipIf(!isMariadbThere)('places of clans', () => {
  describe.each(testFamilies)('in $key', (family) => {
    let database: GameDatabase
    let world: GameWorld
    let close: () => Promise<void>
    /** Done as soon as the next question has its answer. */
    let afterwards: (() => Promise<unknown>) | null = null

    beforeAll(async () => {
      database = await createGameDatabase(family.schema, family)
      await insertRows(database, ROWS)
      const address = parseAddress(database.url)
      const databases = openDatabases(address)
      const findings = await probe(databases.game, databases.login)
      const writing = await openWriting(databases.writer, address, findings.dialect)
      const game = databases.game.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          const now = afterwards
          afterwards = null
          await now?.()
          return result
        },
      })
      world = worldOf({ ...databases, game }, findings, family.chronicle, writing)
      close = () => databases.close()
    })
    afterAll(async () => {
      await close?.()
      await database?.drop()
    })

    it('are those they are listed at, whatever is unknown of them', async () => {
      const all = await world.clans.top(10)
      const listed = all.map((row, index) => ({ rank: index + 1, row, above: all[index - 1] ?? null }))
      const ids = all.map(({ id }) => id)
      expect(ids).toHaveLength(ROWS.clan_data.length)
      expect(await world.clans.places(ids, 10)).toEqual(listed)
    })

    it('are none for a clan that is gone while it is looked for', async () => {
      afterwards = () => database.connection.query('delete from clan_data where clan_id = 2')
      const places = await world.clans.places([1, 2], 10)
      expect(places.map(({ row }) => row.name)).toEqual(['First'])
    })
  })
})
