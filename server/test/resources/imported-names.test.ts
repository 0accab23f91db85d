import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import type { ResourceKind } from '../../src/platform/db/tables.ts'
import { refusal } from '../support/refusal.ts'
import { openShop } from '../support/shop.ts'
import { worldTable } from '../support/world-table.ts'

const { portal, db, admin, buyer } = await openShop()
const { bosses, clans, economy, population, rankings } = admin.browser.api
const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
const here = (table: string) => worldTable(server, table)

/** What an operator imported for the server, whose alias is `ct1_x5`. */
const addImported = (kind: ResourceKind, names: Readonly<Record<number, string>>) =>
  db
    .insertInto('resource')
    .values(
      Object.entries(names).map(([id, name]) => ({
        alias: 'ct1_x5' as const,
        kind,
        id: Number(id),
        name,
        facts: '{}',
      })),
    )
    .execute()

let buys: Awaited<ReturnType<typeof buyer>>
let ownerId = 0
beforeAll(async () => {
  buys = await buyer()
  ownerId = buys.characterId
  await addImported('item', { 729: 'Scroll of Sharpness', 4037: 'Coin of the Realm', 90_001: 'Talisman' })
  await addImported('skill', { 370: 'Blood of the Clan', 90_001: 'Oath' })
  await addImported('npc', { 12_077: 'Grey Wolf', 29_001: 'Mother of Ants', 90_001: 'Tame Drake' })
})

const species = async (classId?: number) =>
  (await rankings.getTopPetsByExp(classId === undefined ? {} : { classId })).map((pet) => pet.species)

describe('an imported name shows wherever the portal names the thing', () => {
  it('in what coins become', async () => {
    expect(await buys.buy(300)).toMatchObject({ title: '300 × Coin of the Realm' })
  })

  it('in the income of items, beside names that are shipped', async () => {
    const lines = await economy.getItemsIncome({ start: '2030-01-01', end: '2030-01-01' })
    const nameOf = (id: number) => lines.find(({ itemId }) => itemId === id)?.itemName
    expect([nameOf(729), nameOf(730)]).toEqual(['Scroll of Sharpness', 'Scroll: Enchant Armor (Grade A)'])
  })

  it('in the shops of those who are away; an id nobody named stands as its number', async () => {
    await run(sql`delete from ${here('offline_shop')}`)
    await run(sql`insert into ${here('offline_shop')} (character_id, kind, title, since)
      values (${ownerId}, 'sell', '', now())`)
    await run(sql`insert into ${here('offline_shop_line')} (character_id, position, item_id, count, price)
      values (${ownerId}, 1, 90001, 1, 1), (${ownerId}, 2, 57, 1, 1), (${ownerId}, 3, 90002, 1, 1)`)
    const [shop] = await population.getOfflineShops({ shopType: 'sell' })
    expect(shop?.lines.map(({ itemName }) => itemName)).toEqual(['Talisman', 'Adena', 'Item 90002'])
  })

  it('in the skills of a clan', async () => {
    const [clan] = await portal.worlds[server]!.clans.top(1)
    await run(sql`delete from ${here('clan_skill')} where clan_id = ${clan!.id}`)
    await run(sql`insert into ${here('clan_skill')} (clan_id, skill_id, sub_pledge, level)
      values (${clan!.id}, 370, null, 1), (${clan!.id}, 371, null, 1), (${clan!.id}, 90001, null, 999)`)
    const skills = await clans.getClanSkills({ clanId: clan!.id })
    expect(skills.map(({ name }) => name)).toEqual(['Blood of the Clan', 'Clan Spirit', 'Oath'])
  })

  it('in the ranking of pets, also for a species that is not shipped', async () => {
    await run(sql`delete from ${here('pet')}`)
    await run(sql`insert into ${here('item')} (id, item_id, place, character_id)
      select 2000000000 + place, 2375, 'inventory', ${ownerId} from generate_series(1, 3) as place`)
    await run(sql`insert into ${here('pet')} (control_item_id, npc_id, name, level, exp)
      values (2000000001, 12077, 'a', 20, 300), (2000000002, 90001, 'b', 20, 200), (2000000003, 90002, 'c', 20, 100)`)
    expect(await species()).toEqual(['Grey Wolf', 'Tame Drake', 'NPC 90002'])
    expect(await species(90_001)).toEqual(['Tame Drake'])
    await expect(species(90_002)).rejects.toMatchObject(refusal('PET_NOT_FOUND', 'classId'))
  })

  it('in the list of bosses, and a boss is found by it and by the name the world has', async () => {
    const all = await bosses.getBosses({})
    const queen = all.find(({ npcId }) => npcId === 29_001)!
    expect(queen.name).toBe('Mother of Ants')
    expect(all.filter(({ npcId }) => npcId !== 29_001).map(({ name }) => name)).toContain('Orfen')
    for (const name of ['Mother of Ants', 'MOTHER of ants', 'Queen Ant'])
      expect(await bosses.getBoss({ name })).toMatchObject(queen)
  })
})

describe('a place', () => {
  it('is told beside the coordinates of a character, by the chronicle of its server', async () => {
    await run(sql`update ${here('character')} set x = 82613, y = 52620, z = -1495 where id = ${ownerId}`)
    const { characters } = buys.browser.api
    expect(await characters.getCharacterById({ id: ownerId })).toMatchObject({
      location: { x: 82_613, y: 52_620, z: -1495 },
      place: { name: 'Oren', relation: 'in', direction: null },
    })
    await run(sql`update ${here('character')} set x = null, y = null, z = null where id = ${ownerId}`)
    expect(await characters.getCharacterById({ id: ownerId })).toMatchObject({ location: null, place: null })
  })

  it('is told of a lair', async () => {
    const place = { name: 'Ant Nest', relation: 'near', direction: 'south-west' }
    await run(sql`update ${here('boss')} set x = -21610, y = 181594, z = -5734 where npc_id = 29006`)
    expect(await bosses.getBoss({ name: 'Core' })).toMatchObject({ location: { x: -21_610 }, place })
  })
})

describe('a character above the last level whose experience is known', () => {
  it('is described, its level complete', async () => {
    await run(sql`update ${here('character')} set level = 85 where id = ${ownerId}`)
    expect(await buys.browser.api.characters.getCharacterById({ id: ownerId })).toMatchObject({
      level: 85,
      expPercent: 100,
    })
  })
})
