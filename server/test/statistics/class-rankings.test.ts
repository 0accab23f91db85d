import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CLASS_RANKING_SIZE, RANKING_SIZE } from '@castellan/contract/calls/statistics/rankings'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { SERVER_KEYS } from '../../../test/support/servers.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { worldTable } from '../support/world-table.ts'

const portal = await openTestPortal()
const { browser } = await newPlayer(portal)
const { rankings } = browser.api
const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.db)
const GLADIATOR = 2

/** The best of every world are banned and deleted before anybody asks. */
const outcasts = new Map<ServerKey, readonly number[]>()
for (const server of SERVER_KEYS) {
  const character = worldTable(server, 'character')
  const { rows } = await sql<{ id: number }>`
    select id from ${character} where deleted_at is null and not is_banned order by exp desc limit 4`.execute(
    portal.db,
  )
  const ids = rows.map(({ id }) => id)
  const best = sql`class_id = ${GLADIATOR}, exp = exp + 1000000, pvp = 1000000, pk = 1000000`
  await run(sql`update ${character} set ${best}, is_banned = true where id in (${ids[0]}, ${ids[1]})`)
  await run(sql`update ${character} set ${best}, deleted_at = now() where id in (${ids[2]}, ${ids[3]})`)
  outcasts.set(server, ids)
}

const idsOf = (list: readonly { characterId: number }[]) => list.map(({ characterId }) => characterId)
const expectNoOutcast = (server: ServerKey, ids: readonly number[]) =>
  expect(ids.filter((id) => outcasts.get(server)!.includes(id))).toEqual([])

async function rankable(server: ServerKey, value: 'exp' | 'pvp' | 'pk', classId?: number) {
  const { rows } = await sql<{ id: number; classId: number }>`
    select id, class_id from ${worldTable(server, 'character')}
    where deleted_at is null and not is_banned and (${value} = 'exp' or ${sql.id(value)} > 0) and (${classId ?? null}::int is null or class_id = ${classId ?? null})
    order by ${sql.id(value)} desc, id`.execute(portal.db)
  return rows
}

describe('the ranking by murders', () => {
  it.each(SERVER_KEYS)('of %s is in order, without the banned and the deleted', async (server) => {
    const list = await rankings.getTopPk({}, { server })
    expect(idsOf(list)).toEqual((await rankable(server, 'pk')).slice(0, RANKING_SIZE).map(({ id }) => id))
    expect(list.map(({ rank }) => rank)).toEqual(list.map((_, index) => index + 1))
    expectNoOutcast(server, idsOf(list))
  })
})

describe('the ranking of every class', () => {
  it.each(SERVER_KEYS)('of %s has the ten best of each class somebody plays', async (server) => {
    const everybody = await rankable(server, 'exp')
    const played = [...new Set(everybody.map(({ classId }) => classId))].toSorted((a, b) => a - b)
    const found = await rankings.getTopExpByClass({}, { server })
    expect(found.map(({ classId }) => classId)).toEqual(played)
    for (const { classId, classType, characters } of found) {
      const best = everybody.filter((one) => one.classId === classId).slice(0, CLASS_RANKING_SIZE)
      expect(idsOf(characters)).toEqual(best.map(({ id }) => id))
      expect(characters.map(({ rank }) => rank)).toEqual(best.map((_, index) => index + 1))
      expect(characters.every((one) => one.classType === classType)).toBe(true)
      expectNoOutcast(server, idsOf(characters))
    }
  })
})

describe('the ranking of one class by victories', () => {
  it('has that class alone, in order, whatever the letter case of its name', async () => {
    const server = 'lionna_x5'
    const wanted = (await rankable(server, 'pvp', GLADIATOR)).slice(0, RANKING_SIZE).map(({ id }) => id)
    for (const classType of ['Gladiator', 'gladiator', ' GLADIATOR ']) {
      const list = await rankings.getTopPvpByClass({ classType }, { server })
      expect(idsOf(list)).toEqual(wanted)
      expect(list.every(({ classId }) => classId === GLADIATOR)).toBe(true)
    }
    expectNoOutcast(server, wanted)
  })

  it('of a class nobody plays is empty, of one there is not missing', async () => {
    await run(sql`update ${worldTable('teon_x1', 'character')} set class_id = 0 where class_id = 16`)
    expect(await rankings.getTopPvpByClass({ classType: 'Bishop' }, { server: 'teon_x1' })).toEqual([])
    // of all classes when none is named
    expect(await rankings.getTopPvpByClass({})).toEqual(await rankings.getTopPvp({}))
    for (const classType of ['Glad%', 'Archmage of Nowhere', '88', "' or '1'='1"])
      await expect(rankings.getTopPvpByClass({ classType })).rejects.toMatchObject(
        refusal('CLASS_NOT_FOUND', 'classType'),
      )
  })

  it('of a class that came with The Kamael is missing on older servers', async () => {
    const classType = 'Berserker'
    await expect(rankings.getTopPvpByClass({ classType })).resolves.toBeInstanceOf(Array)
    for (const server of ['teon_x1', 'airin_x3', 'harbor_x1'] as const)
      await expect(rankings.getTopPvpByClass({ classType }, { server })).rejects.toMatchObject(
        refusal('CLASS_NOT_FOUND', 'classType'),
      )
  })
})

describe('the ranking of pets', () => {
  it('is in order, of one species or of all, without those of the banned and the deleted', async () => {
    const server = 'bartz_x3'
    const [item, pet] = [worldTable(server, 'item'), worldTable(server, 'pet')]
    const owners = [
      ...(await rankable(server, 'exp')).slice(0, 3).map(({ id }) => id),
      ...outcasts.get(server)!,
    ]
    await run(sql`delete from ${pet}`)
    await run(sql`insert into ${item} (id, item_id, place, character_id)
      select 2000000000 + place, 2375, 'inventory', owner
      from unnest(${owners}::int[]) with ordinality as owned (owner, place)`)
    await run(sql`insert into ${pet} (control_item_id, npc_id, name, level, exp)
      select 2000000000 + place, case when place = 2 then 12311 else 12077 end, 'Pet ' || place, 20, 100 * place
      from generate_series(1, ${owners.length}) as place`)
    const all = await rankings.getTopPetsByExp({}, { server })
    expect(all.map(({ name }) => name)).toEqual(['Pet 3', 'Pet 2', 'Pet 1'])
    expect(all[0]).toMatchObject({
      rank: 1,
      petId: 2_000_000_003,
      npcId: 12_077,
      species: 'Wolf',
      exp: 300,
      ownerId: owners[2],
    })
    const wolves = await rankings.getTopPetsByExp({ classId: 12_077 }, { server })
    expect(wolves.map(({ rank, name }) => [rank, name])).toEqual([
      [1, 'Pet 3'],
      [2, 'Pet 1'],
    ])
  })

  it('of a species there is not is missing', async () => {
    for (const classId of [0, GLADIATOR, 2_147_483_647])
      await expect(rankings.getTopPetsByExp({ classId })).rejects.toMatchObject(
        refusal('PET_NOT_FOUND', 'classId'),
      )
  })

  it('is empty where the chronicle has none', async () => {
    expect(await rankings.getTopPetsByExp({}, { server: 'harbor_x1' })).toEqual([])
  })
})

describe('the heroes', () => {
  it('are one of each class at most, none of them banned, deleted or of a former month', async () => {
    const server = 'airin_x3'
    const hero = worldTable(server, 'hero')
    const [now, former] = (await rankable(server, 'exp')).map(({ id }) => id)
    const [banned, , deleted] = outcasts.get(server)!
    await run(sql`delete from ${hero}`)
    await run(sql`insert into ${hero} (character_id, class_id, times, message, is_current) values
      (${now}, 89, 2, 'Вперёд <b>', true), (${former}, 88, 1, null, false),
      (${banned}, 90, 1, null, true), (${deleted}, 91, 1, null, true)`)
    const heroes = await rankings.getHeroes({}, { server })
    expect(heroes).toMatchObject([
      {
        characterId: now,
        classId: 89,
        classType: 'Dreadnought',
        race: 'Human',
        times: 2,
        message: 'Вперёд <b>',
      },
    ])
    expect(heroes).toHaveLength(1)
  })

  it('are none where the chronicle has none', async () => {
    expect(await rankings.getHeroes({}, { server: 'harbor_x1' })).toEqual([])
  })
})
