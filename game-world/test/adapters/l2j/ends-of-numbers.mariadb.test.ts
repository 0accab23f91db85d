import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explain, inspect, l2jWorld, parseAddress } from '../../../src/adapters/l2j/index.ts'
import type { GameWorld } from '../../../src/port/index.ts'
import { insertEnds } from './end-rows.ts'
import { createGameDatabase, type GameDatabase, insertRows, isMariadbThere } from './game-database.ts'
import { readings } from './readings.ts'
import { testFamilies } from './schemas/index.ts'

const LARGEST_ID = 2_147_483_647
/** What may be less than nothing. */
const SIGNED = new Set(['x', 'y', 'z', 'reputation', 'subPledge', 'utcOffsetMinutes'])
/** What need not be whole. */
const MEANS = new Set(['averageLevel'])

/** Where an answer has a number that the contract has no room for. */
function misfits(answer: unknown, path: string): string[] {
  if (typeof answer === 'number') {
    const key = path.replace(/^.*\./, '')
    const isId = /(?:^id|Id)$/.test(key)
    const fits =
      (MEANS.has(key) || Number.isSafeInteger(answer)) &&
      (SIGNED.has(key) || answer >= 0) &&
      (!isId || answer <= LARGEST_ID)
    return fits ? [] : [`${path}: ${answer}`]
  }
  if (answer === null || typeof answer !== 'object' || answer instanceof Date) return []
  return Object.entries(answer).flatMap(([key, value]) =>
    misfits(value, Array.isArray(answer) ? path : `${path}.${key}`),
  )
}

describe.skipIf(!isMariadbThere).each(testFamilies)(
  'a database of $key with numbers at their ends',
  (family) => {
    let database: GameDatabase
    beforeAll(async () => {
      database = await createGameDatabase(family.schema)
      await insertEnds(database, family.key)
    })
    afterAll(() => database?.drop())

    it.each([20_000, 0])('answers what fits the contract, counted from %i rows on', async (from) => {
      const world = await l2jWorld(parseAddress(database.url), family.chronicle, () => {}, {
        minutes: 10,
        from,
      })
      try {
        expect(await misfitsOf(world)).toEqual([])
        expect(await world.characters.byId(2)).toMatchObject({ id: 2, level: expect.any(Number) })
        expect((await world.rankings.byExp(9)).length).toBeGreaterThan(1)
        expect(await world.items.inventory(2)).not.toEqual([])
      } finally {
        await world.close()
      }
    })
  },
)

async function misfitsOf(world: GameWorld) {
  const found: string[] = []
  for (const [name, read] of Object.entries(readings(world))) {
    const answer = await read().catch((error: unknown) => ({ failed: String(error) }))
    found.push(...misfits(answer, name))
    if (answer !== null && typeof answer === 'object' && 'failed' in answer)
      found.push(`${name}: ${String(answer.failed)}`)
  }
  return found
}

const NUMBERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  characters: { charId: 'bigint', obj_Id: 'bigint', level: 'int unsigned' },
  clan_data: { clan_id: 'bigint' },
  items: { object_id: 'bigint' },
  character_items: { object_id: 'bigint' },
}
const own = (id: number) => ({ charId: id, obj_Id: id })
const THINGS = [
  { object_id: 1, owner_id: 1, item_id: 57, count: 3, loc: 'INVENTORY' },
  { object_id: -77, owner_id: 1, item_id: 57, count: 4, loc: 'INVENTORY' },
]

describe.skipIf(!isMariadbThere).each(testFamilies)(
  'a database of $key with rows that can be nobody’s',
  (family) => {
    let database: GameDatabase
    let world: GameWorld
    beforeAll(async () => {
      database = await createGameDatabase(family.schema)
      const { connection } = database
      for (const [table, columns] of Object.entries(NUMBERS))
        for (const [column, type] of Object.entries(columns))
          if (family.schema[table]?.includes(`${column} `))
            await connection.query(`alter table ?? modify ?? ${type} not null`, [table, column])
      await connection.query("set session sql_mode = ''")
      await insertRows(database, {
        characters: [
          { ...own(1), char_name: 'Alice', account_name: 'anna', exp: 10, level: 200, classid: 1 },
          { ...own(2), char_name: 'Bob', account_name: 'anna', exp: 5, level: 20, classid: 1 },
          { ...own(-5), char_name: 'Below', account_name: 'anna', exp: 99, level: 80, classid: 1 },
          {
            ...own(5_000_000_000),
            char_name: 'Beyond',
            account_name: 'anna',
            exp: 98,
            level: 80,
            classid: 1,
          },
        ],
        clan_data: [
          { clan_id: 7, clan_name: 'Seven', clan_level: 5, leader_id: 1 },
          { clan_id: -1, clan_name: 'Neg', clan_level: 99 },
        ],
        items: THINGS,
        character_items: THINGS,
      })
      world = await l2jWorld(parseAddress(database.url), family.chronicle)
    })
    afterAll(async () => {
      await world?.close()
      await database?.drop()
    })

    it('shows the others, and counts and places them as if those were not there', async () => {
      expect(await world.clans.top(9)).toMatchObject([{ id: 7 }])
      expect(await world.clans.byName('neg')).toBeNull()
      expect(await world.characters.ofAccounts(['anna'])).toMatchObject([{ id: 1, level: 200 }, { id: 2 }])
      expect(await world.rankings.byExp(9)).toMatchObject([{ characterId: 1 }, { characterId: 2 }])
      expect(await world.rankings.byExpInEachClass(1)).toMatchObject([{ characterId: 1 }])
      expect(await world.rankings.ranksOf(2, 99)).toMatchObject({ exp: 2, expOfClass: 2 })
      expect(await world.items.inventory(1)).toMatchObject([{ dbId: 1 }])
      expect(await world.population.totals()).toMatchObject({ characters: 2, clans: 1, items: 1, adena: 3 })
      expect(await world.accounts.search({ by: 'login', key: 'anna', contains: false, limit: 1 })).toEqual([])
    })

    it('tells whoever connects it how many rows are left out, and of which table', async () => {
      const text = explain(await inspect(parseAddress(database.url)))
      expect(text).toMatch(
        /Rows left out\n(?: {2}.*\n)* {2}characters: rows whose \w+ is no id \(0 to 2147483647\): 2/,
      )
      expect(text).toContain('items: rows whose object_id is no id (0 to 2147483647): 1')
      expect(text).toContain('clan_data: rows whose clan_id is no id (0 to 2147483647): 1')
    })
  },
)
