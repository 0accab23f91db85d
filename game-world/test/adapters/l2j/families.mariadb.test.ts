import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { l2jWorld, parseAddress } from '../../../src/adapters/l2j/index.ts'
import { describeReading } from '../../../src/conformance/index.ts'
import type { GameWorld } from '../../../src/port/index.ts'
import { fixtureRows } from './fixture-rows.ts'
import { createGameDatabase, insertRows, isMariadbThere } from './game-database.ts'
import { testFamilies } from './schemas/index.ts'
import { gapsOf, unkeptBy } from './unkept.ts'
import type { WorldFixture } from '../../../src/conformance/index.ts'

describe.skipIf(!isMariadbThere)('in databases of game servers', () => {
  for (const family of testFamilies) {
    const unkept = unkeptBy(family.key)

    async function setup(fixture: WorldFixture) {
      const database = await createGameDatabase(family.schema, family)
      await insertRows(database, fixtureRows(fixture, family))
      const world = await l2jWorld(parseAddress(database.url), family.chronicle)
      const close = async () => {
        await world.close()
        await database.drop()
      }
      return { world, close }
    }

    describeReading(family.key, {
      setup,
      gaps: gapsOf(family.key),
    })

    describe(`${family.key}, as it says itself`, () => {
      let opened: { world: GameWorld; close: () => Promise<void> }
      beforeAll(async () => {
        opened = await setup({
          accounts: [],
          characters: [],
          alliances: [],
          clans: [],
          items: [],
          trail: [],
          pets: [],
          heroes: [],
          castles: [],
          rentableHalls: [],
          contestableHalls: [],
          bosses: [],
          points: [],
          offlineShops: [],
          factions: [],
          clock: { startedAt: null, utcOffsetMinutes: 0 },
        })
      })
      afterAll(() => opened?.close())

      it('names what it does not keep, each with a reason', () => {
        const said = opened.world.capabilities.unkept
        expect(Object.keys(said).toSorted()).toEqual(unkept.toSorted())
        for (const reason of Object.values(said)) expect(reason).toMatch(/\w+ \w+/)
      })

      it('lets nothing be done to it while its address does not say so, and says why', async () => {
        const { actions, capabilities } = opened.world
        expect(Object.values(capabilities.actions)).toEqual(
          Object.keys(capabilities.actions).map(() => ({ cannot: expect.any(String) })),
        )
        const action = { kind: 'restoreCharacter', expected: {} } as const
        expect(await actions.apply({ key: 'one', characterId: 1, action })).toMatchObject({
          outcome: 'refused',
          reason: 'cannot',
        })
        expect(await actions.withdraw('one')).toEqual({ outcome: 'withdrawn' })
      })

      it('answers emptiness of an empty database', async () => {
        const { world } = opened
        expect(await world.population.totals()).toEqual({
          accounts: 0,
          characters: 0,
          clans: 0,
          alliances: 0,
          adena: 0,
          items: 0,
        })
        expect(await world.population.onlineNow()).toMatchObject({ characters: 0, offlineShops: 0 })
        expect(await world.rankings.byExpInEachClass(10)).toEqual([])
        expect(await world.castles.rentableHalls()).toEqual([])
      })
    })
  }
})
