import { afterEach, describe, expect, it } from 'vitest'
import { explain, inspect, l2jWorld, parseAddress } from '../../../src/adapters/l2j/index.ts'
import type { GameWorld } from '../../../src/port/index.ts'
import { createGameDatabase, insertRows, isMariadbThere } from './game-database.ts'
import { mobiusCt0 } from './schemas/mobius.ts'

const opened: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const { close } of opened.splice(0).toReversed()) await close()
})

const person = (charId: number, char_name: string, accesslevel: number, level: number) => ({
  charId,
  char_name,
  account_name: 'anna',
  accesslevel,
  level,
  exp: level * 1000,
  pvpkills: level,
  classid: 88,
  clanid: 0,
  online: 1,
})

const inWords = async (url: string) => explain(await inspect(parseAddress(url)))

/** A game master of the highest level, somebody who paid for an access level, a player, and one who may not play. */
async function databaseWithStaff() {
  const database = await createGameDatabase(mobiusCt0)
  opened.push({ close: database.drop })
  await insertRows(database, {
    characters: [
      person(1, 'Master', 100, 80),
      person(2, 'Patron', 1, 60),
      person(3, 'Player', 0, 40),
      person(4, 'Banned', -1, 70),
    ],
    character_raid_points: [
      { charId: 1, boss_id: 25001, points: 500 },
      { charId: 3, boss_id: 25001, points: 5 },
    ],
  })
  return database
}

async function worldWith(parameters: string, from?: number): Promise<GameWorld> {
  const database = await databaseWithStaff()
  const plan = from === undefined ? undefined : { minutes: 10, from }
  const world = await l2jWorld(parseAddress(database.url + parameters), 'ct0', () => {}, plan)
  opened.push(world)
  return world
}

const named = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)

describe.skipIf(!isMariadbThere)('staff of the game', () => {
  it.each([
    ['asked for', undefined],
    ['counted', 0],
  ])('stands in no ranking and no statistic, %s', async (_, from) => {
    const { rankings, population, bosses, characters } = await worldWith('', from)
    expect(named(await rankings.byExp(10))).toEqual(['Player'])
    expect(named(await rankings.byPvpInEachClass(10))).toEqual(['Player'])
    expect(named(await rankings.byName('a', 10))).toEqual(['Player'])
    expect(await rankings.ranksOf(3, 100)).toMatchObject({ exp: 1, pvpOfClass: 1 })
    expect(await rankings.ranksOf(1, 100)).toMatchObject({ exp: null })
    expect(await rankings.nextAbove(3, 'exp')).toBeNull()
    expect(await population.levels()).toEqual([
      { level: 40, count: 1 },
      { level: 70, count: 1 },
    ])
    expect(await population.classes(1)).toEqual([{ classId: 88, count: 2 }])
    expect(named(await bosses.hunters(0, 10))).toEqual(['Player'])
    expect((await population.totals()).characters).toBe(4)
    expect(await characters.byId(1)).toMatchObject({ name: 'Master' })
  })

  it('is counted for whoever connects the database', async () => {
    const { url } = await databaseWithStaff()
    expect(await inWords(url)).toContain(
      'staff (access level 1 and above, ?staff= in the address): 2 characters, which stand in no ranking',
    )
    expect(await inWords(`${url}?staff=200`)).not.toContain('staff (')
  })

  it.each([
    ['asked for', undefined],
    ['counted', 0],
  ])('begins where the address says, %s', async (_, from) => {
    const { rankings, population } = await worldWith('?staff=2', from)
    expect(named(await rankings.byExp(10))).toEqual(['Patron', 'Player'])
    expect(await rankings.ranksOf(3, 100)).toMatchObject({ exp: 2 })
    expect(await population.classes(1)).toEqual([{ classId: 88, count: 3 }])
  })
})
