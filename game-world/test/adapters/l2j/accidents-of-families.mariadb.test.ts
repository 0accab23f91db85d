import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { l2jWorld, parseAddress } from '../../../src/adapters/l2j/index.ts'
import type { GameWorld } from '../../../src/port/index.ts'
import { createGameDatabase, type GameDatabase, insertRows, isMariadbThere } from './game-database.ts'
import { testFamilies } from './schemas/index.ts'

/** Rows with as little as tables let be, and with more than anybody means, under the names of every family. */
const of = (id: number) => ({ charId: id, obj_Id: id, char_id: id, char_obj_id: id })
const things = [
  { object_id: 1, owner_id: 1, item_id: 57, count: 2_147_483_647, loc: 'inventory', enchant_level: 65_535 },
  { object_id: 2, owner_id: -1, item_id: 57, count: 1, loc: null, loc_data: -1 },
  { object_id: 3, owner_id: 999_999, item_id: 65_535, count: 0, loc: 'CLANWH' },
]
const ROWS = {
  accounts: [
    { login: 'nobody' },
    { login: '' },
    { login: 'Ünïque', password: '', lastIP: '   ', last_ip: '' },
  ],
  characters: [
    { ...of(1), char_name: 'Nulls' },
    { ...of(2), char_name: 'Müller', account_name: 'Ünïque', level: 255, online: 9, clanid: 999, race: 200 },
    {
      ...of(3),
      char_name: '',
      account_name: '',
      level: 0,
      deletetime: 1,
      title: '<b>%_\\',
      accesslevel: -100,
    },
  ],
  character_subclasses: [{ ...of(1), class_id: 99, level: 0, class_index: 9 }],
  character_skills: [
    { ...of(1), skill_id: 1, skill_level: 999 },
    { ...of(1), skill_id: 2, skill_level: 1, class_index: 3 },
  ],
  character_macroses: [{ ...of(1), id: 1000, icon: -1, commands: null }],
  character_quests: [
    { ...of(1), name: '1_Letters', var: '<state>', value: null },
    { ...of(1), name: '', var: 'cond', value: 'x' },
  ],
  items: things,
  character_items: things,
  pets: [
    { item_obj_id: 1, level: 0 },
    { item_obj_id: 77, level: 200, exp: 1 },
  ],
  clan_data: [
    {
      clan_id: 7,
      clan_name: null,
      leader_id: 0,
      ally_id: 7,
      ally_name: null,
      crest_id: -1,
      ally_crest_id: 9,
    },
    { clan_id: 8, clan_name: 'Headless', leader_id: 424_242, ally_id: 404, hasCastle: 99, crest_large_id: 9 },
  ],
  clan_skills: [{ clan_id: 7, skill_id: 370, skill_level: 0 }],
  castle: [{ id: 0, name: '', siegeDate: -1, taxPercent: -1 }],
  siege_clans: [{ castle_id: 0, clan_id: 999 }],
  clanhall: [{ id: 22, ownerId: 999, paidUntil: 0 }],
  clanhall_functions: [{ hall_id: 22, type: 99 }],
  auction: [{ id: 22, itemId: 22, endDate: 1 }],
  auction_bid: [{ auctionId: 22, bidderId: 999, bidderName: '', clan_name: '' }],
  heroes: [{ ...of(999), class_id: 999, count: 0, played: 1 }],
  raidboss_spawnlist: [{ boss_id: 1 }],
  grandboss_data: [{ boss_id: 29_001, loc_x: 0, loc_y: 0, loc_z: 0, status: 9, respawn_time: 0 }],
  character_raid_points: [{ ...of(1), boss_id: 29_001, points: 0 }],
  character_offline_trade: [{ ...of(2), type: 1 }],
  character_offline_trade_items: [
    { ...of(2), item: 1 },
    { ...of(2), item: 4_242 },
  ],
  punishments: [{ key: '2', affect: 'CHARACTER', type: 'BAN', expiration: -1, reason: '', punishedBy: '' }],
}

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
    await insertRows(database, ROWS)
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
