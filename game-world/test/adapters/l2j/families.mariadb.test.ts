import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { l2jWorld, parseAddress } from '../../../src/adapters/l2j/index.ts'
import { describeReading } from '../../../src/conformance/index.ts'
import type { GameWorld, Unkept } from '../../../src/port/index.ts'
import { fixtureRows } from './fixture-rows.ts'
import { createGameDatabase, insertRows, isMariadbThere } from './game-database.ts'
import { testFamilies } from './schemas/index.ts'
import type { WorldFixture } from '../../../src/conformance/index.ts'

const NEVER: readonly Unkept[] = [
  'formerRounds',
  'hwid',
  'killCounts',
  'lastKiller',
  'respawnWindow',
  'sessionIp',
]
const OLD: readonly Unkept[] = ['banDetails', 'createdAt', 'crests', 'hallSieges']

/** What each family does not keep beside that. */
const UNKEPT: Readonly<Record<string, readonly Unkept[]>> = {
  'l2jserver-c6': [...OLD, 'heroMessages', 'itemExpiry'],
  frozen: [...OLD, 'heroMessages', 'itemExpiry'],
  acis: [...OLD, 'lastIp'],
  lisvus: [...OLD, 'reputation', 'heroMessages', 'itemExpiry', 'raidPoints'],
  l2jadmins: [...OLD, 'reputation', 'heroMessages', 'itemExpiry', 'raidPoints'],
}

describe.skipIf(!isMariadbThere)('on MariaDB', () => {
  for (const family of testFamilies) {
    const unkept = [...NEVER, ...(UNKEPT[family.key] ?? [])]

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
      gaps: Object.fromEntries([...unkept, 'ownClock'].map((gap) => [gap, 'not kept'])),
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
