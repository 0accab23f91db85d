import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { RANKING_SIZE } from '@castellan/contract/calls/statistics/rankings'
import { SERVER_KEYS } from '../../../test/support/servers.ts'
import { castleById, hallById } from '@castellan/game-world/game-data'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { worldTable } from '../support/world-table.ts'

const portal = await openTestPortal()
const { browser } = await newPlayer(portal)
const { clans } = browser.api
const { browser: staff } = await signIn(portal, 'gm')
const HERE = 'lionna_x5'
const [first, second, third, fourth] = await portal.worlds[HERE]!.clans.top(4)
const here = (table: string) => worldTable(HERE, table)
const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.db)
const NOBODY = 2_147_483_647

describe('the best clans', () => {
  it.each(SERVER_KEYS)('of %s come by level, then by reputation', async (server) => {
    const top = await clans.getTopClans({}, { server })
    expect(top.length).toBeGreaterThan(0)
    expect(top.length).toBeLessThanOrEqual(RANKING_SIZE)
    const order = top.map(({ level, reputation, id }) => [level, reputation, id] as const)
    expect(order).toEqual(order.toSorted((a, b) => b[0] - a[0] || b[1] - a[1] || a[2] - b[2]))
    expect(new Set(top.map(({ id }) => id)).size).toBe(top.length)
  })
})

describe('a clan', () => {
  it('is found by its name in any letter case, and is the same by its id', async () => {
    const byId = await clans.getClanById({ id: first!.id })
    for (const name of [first!.name, first!.name.toUpperCase(), first!.name.toLowerCase()])
      expect(await clans.getClanByName({ name })).toEqual(byId)
  })

  it('may have any name, which is never a pattern', async () => {
    const name = `100%_O'Rd\\er <b>`
    await run(sql`update ${here('clan')} set name = ${name} where id = ${second!.id}`)
    expect(await clans.getClanByName({ name })).toMatchObject({ id: second!.id, name })
    const [head] = first!.name
    for (const pattern of ['%', '_', '100%', `${head}%`, `_${first!.name.slice(1)}`, "' or '1'='1", ' ', 'x'])
      await expect(clans.getClanByName({ name: pattern })).rejects.toMatchObject(
        refusal('CLAN_NOT_FOUND', 'name'),
      )
  })

  it('that does not exist is missing', async () => {
    for (const id of [0, NOBODY])
      await expect(clans.getClanById({ id })).rejects.toMatchObject(refusal('CLAN_NOT_FOUND', 'id'))
  })

  it('of one server is not found on another', async () => {
    await run(sql`update ${here('clan')} set name = 'OnlyHere' where id = ${fourth!.id}`)
    await expect(clans.getClanByName({ name: 'OnlyHere' }, { server: 'bartz_x3' })).rejects.toMatchObject(
      refusal('CLAN_NOT_FOUND', 'name'),
    )
  })

  it('has its castle and its hall by name', async () => {
    const owner = third!.id
    await run(sql`update ${here('castle')} set owner_clan_id = null where owner_clan_id = ${owner}`)
    await run(sql`update ${here('contestable_hall')} set owner_clan_id = null where owner_clan_id = ${owner}`)
    await run(sql`update ${here('rentable_hall')} set owner_clan_id = null where owner_clan_id = ${owner}`)
    await run(sql`update ${here('castle')} set owner_clan_id = ${owner} where id = 3`)
    await run(sql`update ${here('rentable_hall')} set owner_clan_id = ${owner} where id = 22`)
    expect(await clans.getClanById({ id: owner })).toMatchObject({
      castleId: 3,
      castleName: castleById(3)!.name,
      hallId: 22,
      // another town has one of that name
      hallName: `${hallById(22)!.name}, ${hallById(22)!.town}`,
    })
  })
})

describe('the members of a clan', () => {
  it('come highest level first, with one leader and without the deleted', async () => {
    const before = await staff.api.clans.getClanMembers({ id: first!.id })
    const clan = await staff.api.clans.getClanById({ id: first!.id })
    expect(before).toHaveLength(clan.memberCount)
    const levels = before.map(({ level }) => level)
    expect(levels).toEqual(levels.toSorted((a, b) => b - a))
    expect(before.filter(({ isLeader }) => isLeader).map(({ name }) => name)).toEqual([clan.leaderName])
    expect(before.filter(({ isOnline }) => isOnline)).toHaveLength(clan.onlineCount)
    const gone = before.find(({ isLeader }) => !isLeader)!
    await run(sql`update ${here('character')} set deleted_at = now() where id = ${gone.characterId}`)
    const after = await staff.api.clans.getClanMembers({ id: first!.id })
    expect(after).toEqual(before.filter((member) => member !== gone))
  })

  it('and its skills are for staff alone', async () => {
    await expect(clans.getClanMembers({ id: first!.id })).rejects.toMatchObject(refusal('ROLE_DENIED'))
    await expect(clans.getClanSkills({ clanId: first!.id })).rejects.toMatchObject(refusal('ROLE_DENIED'))
  })

  it('and its skills are missing where there is no clan', async () => {
    for (const id of [0, NOBODY]) {
      await expect(staff.api.clans.getClanMembers({ id })).rejects.toMatchObject(
        refusal('CLAN_NOT_FOUND', 'id'),
      )
      await expect(staff.api.clans.getClanSkills({ clanId: id })).rejects.toMatchObject(
        refusal('CLAN_NOT_FOUND', 'clanId'),
      )
    }
  })
})

describe('the skills of a clan', () => {
  it('have names, those of the whole clan before those of its parts; unknown ones their number', async () => {
    await run(sql`delete from ${here('clan_skill')} where clan_id = ${first!.id}`)
    expect(await staff.api.clans.getClanSkills({ clanId: first!.id })).toEqual([])
    await run(sql`insert into ${here('clan_skill')} (clan_id, skill_id, sub_pledge, level) values
      (${first!.id}, 370, 100, 1), (${first!.id}, 370, null, 3), (${first!.id}, 99999, null, 1)`)
    expect(await staff.api.clans.getClanSkills({ clanId: first!.id })).toEqual([
      { skillId: 370, name: 'Clan Vitality', level: 3, subPledge: null },
      { skillId: 370, name: 'Clan Vitality', level: 1, subPledge: 100 },
      { skillId: 99_999, name: 'Skill 99999', level: 1, subPledge: null },
    ])
  })

  it('are none where the chronicle has none, though the clan exists', async () => {
    const server = 'harbor_x1'
    const [clan] = await portal.worlds[server]!.clans.top(1)
    expect(await staff.api.clans.getClanSkills({ clanId: clan!.id }, { server })).toEqual([])
  })
})

describe('the search for clans', () => {
  const { clans: forStaff } = staff.api

  it('finds any part of a name, the best clans first, and all of the best without one', async () => {
    await run(sql`update ${here('clan')} set name = 'Rare_Owls' where id = ${third!.id}`)
    for (const key of ['rare_', 'E_O', ' owls '])
      expect((await forStaff.searchClans({ key })).map(({ id }) => id)).toEqual([third!.id])
    expect(await forStaff.searchClans({ key: 'rare%' })).toEqual([])
    expect(await forStaff.searchClans({})).toHaveLength((await clans.getTopClans({})).length)
  })
})

describe('the warehouse of a clan', () => {
  const { clans: forStaff } = staff.api

  it('is told to staff with names, and is empty where nothing lies in it', async () => {
    await run(sql`delete from ${here('item')} where clan_id = ${first!.id}`)
    expect(await forStaff.getClanWarehouseItems({ clanId: first!.id })).toEqual([])
    await run(sql`insert into ${here('item')} (item_id, count, place, clan_id)
      values (57, 12345, 'clan-warehouse', ${first!.id})`)
    expect(await forStaff.getClanWarehouseItems({ clanId: first!.id })).toMatchObject([
      { itemId: 57, name: 'Adena', kind: 'coin', count: 12_345, isWorn: false },
    ])
  })

  it('of no clan is missing, and nothing for players', async () => {
    await expect(forStaff.getClanWarehouseItems({ clanId: NOBODY })).rejects.toMatchObject(
      refusal('CLAN_NOT_FOUND', 'clanId'),
    )
    await expect(clans.getClanWarehouseItems({ clanId: first!.id })).rejects.toMatchObject(
      refusal('ROLE_DENIED'),
    )
  })
})
