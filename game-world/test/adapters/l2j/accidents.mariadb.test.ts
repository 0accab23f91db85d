import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { l2jWorld, parseAddress } from '../../../src/adapters/l2j/index.ts'
import type { GameWorld } from '../../../src/port/index.ts'
import { createGameDatabase, type GameDatabase, insertRows, isMariadbThere } from './game-database.ts'
import { mobiusCt0 } from './schemas/mobius.ts'

/** What years of crashes and hands leave behind. */
const ROWS = {
  accounts: [
    { login: 'Anna', lastactive: '18446744073709551615', lastIP: '' },
    { login: 'cafe\u0301' },
    { login: 'zero', created_time: '0000-00-00 00:00:00' },
  ],
  characters: [
    { charId: 1, char_name: 'Nulls', account_name: 'Anna' },
    { charId: 4, char_name: 'Stray', accesslevel: -1 },
    {
      charId: 2,
      char_name: 'Orphan',
      account_name: 'nobody',
      level: 200,
      clanid: 999,
      classid: 250,
      exp: '18446744073709551615',
      online: 9,
    },
    {
      charId: 3,
      char_name: 'Müller',
      account_name: 'anna',
      level: 0,
      clanid: 7,
      classid: 0,
      deletetime: '18446744073709551615',
      createDate: '0000-00-00',
    },
    { charId: 5, char_name: 'alice' },
    { charId: 6, char_name: 'ALICE' },
    { charId: 2147483647, char_name: 'Ähm', level: 5, clanid: 7, classid: 0, online: 1 },
  ],
  clan_data: [
    {
      clan_id: 7,
      clan_name: 'Headless',
      clan_level: -3,
      leader_id: 12345,
      ally_id: 9,
      crest_id: 55,
      reputation_score: -400,
    },
    { clan_id: 6 },
    { clan_id: 8, clan_name: 'HEADLESS' },
  ],
  crests: [{ crest_id: 55, data: Buffer.from('no picture'), type: 1 }],
  items: [
    {
      object_id: 1,
      owner_id: 424242,
      item_id: 57,
      count: '18446744073709551615',
      loc: 'INVENTORY',
      enchant_level: -1,
    },
    { object_id: 2, owner_id: -1, item_id: 57, count: 1, loc: 'MAIL' },
    { object_id: 3, owner_id: 1, item_id: null, count: 1, loc: 'PAPERDOLL', loc_data: -5, time: -1 },
    { object_id: 4, owner_id: 1, item_id: 57, count: 1, loc: null },
    { object_id: 5, owner_id: null, item_id: 1, count: 1, loc: 'INVENTORY' },
  ],
  character_skills: [
    { charId: 1, skill_id: -1, skill_level: 1 },
    { charId: 1, skill_id: 3, skill_level: -1 },
  ],
  clan_skills: [{ clan_id: 7, skill_id: 0, skill_level: 1 }],
  character_quests: [
    { charId: 1, name: 'Custom_Script', var: '<state>', value: 'Started' },
    { charId: 1, name: 'Q00001_LettersOfLove', var: '<state>', value: null },
  ],
  character_macroses: [{ charId: 1, id: 1, icon: -1, name: null, commands: ';;1,3,1;x' }],
  castle: [{ id: 77, name: 'Nowhere', taxPercent: -8, treasury: -1, siegeDate: '9223372036854775807' }],
  siege_clans: [
    { castle_id: 77, clan_id: 999, type: 1 },
    { castle_id: 77, clan_id: 7, type: null },
  ],
  clanhall: [{ id: 999, name: 'Unheard of', ownerId: 999, Grade: 3 }],
  heroes: [{ charId: 999, class_id: 88, count: 1, played: 1 }],
  pets: [{ item_obj_id: 4711, level: 10, exp: 1 }],
  character_raid_points: [{ charId: 999, boss_id: 1, points: -5 }],
  raidboss_spawnlist: [{ boss_id: 65000, loc_x: 1, loc_y: 1, loc_z: 1, respawn_time: 0 }],
  character_offline_trade: [
    { charId: 999, type: 1 },
    { charId: 1, type: 77 },
  ],
} as const

describe.skipIf(!isMariadbThere)('what accidents leave in a database', () => {
  let database: GameDatabase
  let world: GameWorld

  beforeAll(async () => {
    database = await createGameDatabase(mobiusCt0, { charset: 'latin1' })
    await database.connection.query("set session sql_mode = 'ALLOW_INVALID_DATES'")
    await insertRows(database, ROWS)
    world = await l2jWorld(parseAddress(database.url), 'ct0')
  })
  afterAll(async () => {
    await world?.close()
    await database?.drop()
  })

  it('nothing where something should be is the least there is', async () => {
    expect(await world.characters.byId(1)).toMatchObject({
      name: 'Nulls',
      level: 1,
      exp: 0,
      classId: 0,
      clan: null,
      presence: 'offline',
      location: null,
      lastSeen: null,
    })
  })

  it('a character of no account is found all the same', async () => {
    expect(await world.characters.search('stray', 5)).toMatchObject([{ id: 4, account: '' }])
    expect(await world.characters.banned()).toMatchObject([{ characterId: 4, account: '' }])
    expect(await world.accounts.search({ by: 'character', key: 'Stray', contains: false, limit: 5 })).toEqual(
      [],
    )
  })

  it('clans, owners and leaders that are gone are nobody', async () => {
    expect(await world.characters.byName('orphan')).toMatchObject({ clan: null, account: 'nobody' })
    expect(await world.clans.byName('headless')).toMatchObject({
      leaderId: 12345,
      leaderName: '',
      level: 0,
      reputation: -400,
      memberCount: 1,
    })
    expect(await world.rankings.heroes()).toEqual([])
    expect(await world.rankings.pets(10)).toEqual([])
    expect(await world.population.offlineShops('sell')).toEqual([])
    expect(await world.castles.rentableHall(999)).toMatchObject({ owner: null })
  })

  it('who has no level or class is counted with the first of them', async () => {
    expect(await world.population.levels()).toContainEqual({ level: 1, count: 4 })
    expect(await world.population.classes(1)).toEqual([
      { classId: 0, count: 5 },
      { classId: 250, count: 1 },
    ])
  })

  it('what nobody leads and nobody has is shown as nobody’s', async () => {
    expect(await world.clans.byId(6)).toMatchObject({ name: '#6', leaderId: 0, leaderName: '' })
    expect(await world.items.search({ by: 'itemId', keys: [1], limit: 10 })).toMatchObject([
      { dbId: 5, ownerId: 0, ownerName: '', account: null },
    ])
  })

  it('of names that differ in their capitals alone the one that was written is meant', async () => {
    expect(await world.characters.byName('ALICE')).toMatchObject({ id: 6 })
    expect(await world.characters.byName('alice')).toMatchObject({ id: 5 })
    expect(await world.characters.byName('Alice')).toMatchObject({ id: 5 })
    expect(await world.clans.byName('HEADLESS')).toMatchObject({ id: 8 })
    expect(await world.clans.byName('headless')).toMatchObject({ id: 7 })
  })

  it('numbers that are too large or below nothing are cut to what can be', async () => {
    expect(await world.characters.byId(2)).toMatchObject({ level: 200, exp: Number.MAX_SAFE_INTEGER })
    expect(await world.items.search({ by: 'itemId', keys: [57], limit: 10 })).toMatchObject([
      { dbId: 1, ownerName: '', count: Number.MAX_SAFE_INTEGER, enchant: 0 },
    ])
    expect(await world.items.inventory(1)).toMatchObject([{ dbId: 3, itemId: 0, slot: 0, expiresAt: null }])
    expect(await world.castles.castles()).toMatchObject([
      { name: 'Nowhere', taxPercent: 0, treasury: 0, nextSiege: null, attackers: [] },
    ])
    expect((await world.population.totals()).adena).toBe(Number.MAX_SAFE_INTEGER)
  })

  it('days that are none are no moment, and who is to be removed in a far one is deleted', async () => {
    expect(await world.accounts.find(['zero', 'anna'])).toMatchObject([
      { login: 'zero', createdAt: null },
      { login: 'anna', lastActive: null, lastIp: null },
    ])
    expect(await world.characters.byId(3)).toMatchObject({ createdAt: null })
    expect(await world.characters.ofAccounts(['anna'])).toMatchObject([{ id: 1 }])
    expect(await world.characters.ofAccounts(['anna'], { deleted: true })).toMatchObject([{ id: 3 }])
  })

  it('names in the letters of Western Europe are found by them, and others find nobody', async () => {
    expect(await world.characters.byName('MÜLLER')).toMatchObject({ id: 3 })
    expect(await world.characters.search('ülle', 5)).toMatchObject([{ name: 'Müller' }])
    expect(await world.characters.byName('Muller')).toBeNull()
    expect(await world.characters.byName('Мюллер')).toBeNull()
    expect(await world.characters.byId(2_147_483_647)).toMatchObject({ name: 'Ähm', account: '' })
  })

  it('skills, quests, macros and crests that nobody can read are left out', async () => {
    expect(await world.characters.skills(1, 0)).toEqual([{ skillId: 3, level: 1 }])
    expect(await world.clans.skills(7)).toEqual([])
    expect(await world.characters.quests(1, 'oneTime')).toEqual([])
    expect(await world.characters.quests(1, 'repeatable')).toEqual([])
    expect(await world.characters.macros(1)).toMatchObject([{ name: '', icon: 0 }])
    expect(await world.clans.crest(7)).toBeNull()
    expect(await world.bosses.all()).toEqual([])
  })
})
