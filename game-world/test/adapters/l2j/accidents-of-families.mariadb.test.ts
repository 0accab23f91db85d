import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { l2jWorld, parseAddress } from '../../../src/adapters/l2j/index.ts'
import type { GameWorld } from '../../../src/port/index.ts'
import { ACCIDENTS } from './accident-rows.ts'
import { createGameDatabase, type GameDatabase, insertRows, isMariadbThere } from './game-database.ts'
import { readings } from './readings.ts'
import { testFamilies } from './schemas/index.ts'

describe.skipIf(!isMariadbThere).each(testFamilies)('accidents in a database of $key', (family) => {
  let database: GameDatabase
  let world: GameWorld
  beforeAll(async () => {
    database = await createGameDatabase(family.schema, { ...family, charset: 'latin1' })
    await database.connection.query("set session sql_mode = ''")
    await insertRows(database, ACCIDENTS)
    world = await l2jWorld(parseAddress(database.url), family.chronicle)
  })
  afterAll(async () => {
    await world?.close()
    await database?.drop()
  })

  it('keep no page from being shown', async () => {
    const failed: Record<string, unknown> = {}
    for (const [name, read] of Object.entries(readings(world))) {
      const answer = await read().catch((error: unknown) => ({ failed: error }))
      if (JSON.stringify(answer)?.match(/failed|null_|NaN/)) failed[name] = answer
    }
    expect(failed).toEqual({})
  })

  it('are the least there is, and nobody where somebody is gone', async () => {
    expect(await world.characters.byId(1)).toMatchObject({ name: 'Nulls', level: 1, exp: 0, clan: null })
    expect(await world.characters.byId(2)).toMatchObject({ name: 'Müller', clan: null, raceId: 200 })
    expect((await world.characters.byId(1))?.nameColor).toBeNull()
    expect(await world.characters.skills(1, 3)).toEqual([{ skillId: 2, level: 1 }])
    expect(await world.items.inventory(1)).toMatchObject([{ itemId: 57, count: 2_147_483_647 }])
    expect(await world.clans.byId(8)).toMatchObject({ name: 'Headless', leaderName: '', memberCount: 0 })
    expect(await world.rankings.heroes()).toEqual([])
    const shops = await world.population.offlineShops('sell')
    expect(shops).toMatchObject([{ name: 'Müller', lines: [{ itemId: 57 }] }])
  })
})
