import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { l2jWorld, parseAddress } from '../../../src/adapters/l2j/index.ts'
import type { GameWorld } from '../../../src/port/index.ts'
import { ACCIDENTS } from './accident-rows.ts'
import { createGameDatabase, type GameDatabase, insertRows, isMariadbThere } from './game-database.ts'
import { testFamilies } from './schemas/index.ts'

/** Everything a page asks. */
const readings = (world: GameWorld): Record<string, () => Promise<unknown>> => ({
  accounts: () => world.accounts.find(['nobody', '', 'ünïque']),
  'accounts by address': () => world.accounts.search({ by: 'lastIp', key: '', contains: true, limit: 9 }),
  addresses: () => world.accounts.addresses('', 9),
  'characters of accounts': () => world.characters.ofAccounts(['nobody', '', 'Ünïque']),
  'deleted ones': () => world.characters.ofAccounts([''], { deleted: true }),
  ...Object.fromEntries([1, 2, 3].map((id) => [`character ${id}`, () => world.characters.byId(id)])),
  'a name': () => world.characters.byName('müller'),
  search: () => world.characters.search('%', 9),
  spelled: () => world.characters.spelled('.*'),
  banned: () => world.characters.banned(),
  skills: () => world.characters.skills(1, 0),
  'skills of a subclass': () => world.characters.skills(1, 3),
  macros: () => world.characters.macros(1),
  quests: () => world.characters.quests(1, 'oneTime'),
  inventory: () => world.items.inventory(1),
  'clan warehouse': () => world.items.clanWarehouse(999_999),
  items: () => world.items.search({ by: 'itemId', keys: [57, 65_535], limit: 9 }),
  sums: () => world.items.sums({ by: 'owner', keys: ['Nulls'], limit: 9 }),
  clans: () => world.clans.top(9),
  'a clan': () => world.clans.byId(7),
  'clans by name': () => world.clans.search('', 9),
  members: () => world.clans.members(7),
  'clan skills': () => world.clans.skills(7),
  alliances: () => world.clans.alliances(9),
  crest: () => world.clans.crest(7),
  'alliance crest': () => world.clans.allianceCrest(7),
  emblem: () => world.clans.emblem(9),
  castles: () => world.castles.castles(),
  halls: () => world.castles.rentableHalls(),
  'contestable halls': () => world.castles.contestableHalls(),
  bosses: () => world.bosses.all(),
  hunters: () => world.bosses.hunters(0, 9),
  'the best': () => world.rankings.byExp(9),
  'the best of classes': () => world.rankings.byPvpInEachClass(9),
  ranks: () => world.rankings.ranksOf(1, 9),
  pets: () => world.rankings.pets(9),
  heroes: () => world.rankings.heroes(),
  online: () => world.population.onlineNow(),
  playing: () => world.population.playing(),
  shops: () => world.population.offlineShops('sell'),
  levels: () => world.population.levels(),
  classes: () => world.population.classes(0),
  totals: () => world.population.totals(),
  'counts of items': () => world.population.itemCounts([57]),
  clock: () => world.clock(),
})

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
