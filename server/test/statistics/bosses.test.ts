import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { RANKING_SIZE } from '@castellan/contract/calls/statistics/rankings'
import { SERVER_KEYS } from '../../../test/support/servers.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { worldTable } from '../support/world-table.ts'

const portal = await openTestPortal()
const { browser } = await newPlayer(portal)
const { bosses } = browser.api
const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.db)
/** Raid boss with spaces and an apostrophe. */
const MUMU = { npcId: 25_189, name: "Cronos's Servitor Mumu" }

async function peopleOf(server: 'lionna_x5' | 'teon_x1') {
  const { rows } = await sql<{ id: number }>`select id from ${worldTable(server, 'character')}
    where deleted_at is null and not is_banned order by id limit 5`.execute(portal.db)
  return rows.map(({ id }) => id) as [number, number, number, number, number]
}

const kinds = async (server: 'harbor_x1' | 'lionna_x5') =>
  new Set((await bosses.getBosses({}, { server })).map(({ kind }) => kind))

describe('the bosses', () => {
  it.each(SERVER_KEYS)('of %s come lowest level first, and only the dead ones return', async (server) => {
    const all = await bosses.getBosses({}, { server })
    expect(all.length).toBeGreaterThan(0)
    const levels = all.map(({ level }) => level)
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
    for (const { isAlive, respawn } of all) {
      expect(respawn === null).toBe(isAlive)
      expect(respawn === null || respawn.from <= respawn.to).toBe(true)
    }
  })

  it('of the first chronicle are the great ones alone', async () => {
    expect(await kinds('harbor_x1')).toEqual(new Set(['grand']))
    expect(await kinds('lionna_x5')).toEqual(new Set(['grand', 'raid']))
  })
})

describe('a boss', () => {
  it('is found by its name with its spaces and its apostrophe, in any letter case', async () => {
    for (const name of [MUMU.name, MUMU.name.toUpperCase(), MUMU.name.toLowerCase()])
      expect(await bosses.getBoss({ name })).toMatchObject(MUMU)
  })

  it('of each name in the list is found, and is as the list says', async () => {
    for (const one of await bosses.getBosses({}, { server: 'harbor_x1' }))
      expect(await bosses.getBoss({ name: one.name }, { server: 'harbor_x1' })).toMatchObject(one)
  })

  it('that does not exist is missing; a name is never a pattern', async () => {
    for (const name of ['Mumu', '%', '_', `${MUMU.name.slice(0, -1)}_`, "' or '1'='1", '🐉', `${MUMU.name} `])
      await expect(bosses.getBoss({ name })).rejects.toMatchObject(refusal('BOSS_NOT_FOUND', 'name'))
    await expect(bosses.getBoss({ name: MUMU.name }, { server: 'harbor_x1' })).rejects.toMatchObject(
      refusal('BOSS_NOT_FOUND', 'name'),
    )
  })

  it('has its hunters in order of all their points, without the banned and the deleted', async () => {
    const server = 'teon_x1'
    const [one, two, three, banned, deleted] = await peopleOf(server)
    const points = worldTable(server, 'boss_points')
    await run(sql`delete from ${points} where npc_id = ${MUMU.npcId}`)
    await run(sql`insert into ${points} (round_id, npc_id, character_id, points, kills)
      select (select max(id) from ${worldTable(server, 'hunt_round')}), ${MUMU.npcId}, hunter.id, hunter.points, 2
      from (values (${one}::int, 50), (${two}::int, 70), (${three}::int, 50), (${banned}::int, 900),
        (${deleted}::int, 901)) as hunter (id, points)`)
    await run(sql`insert into ${points} (round_id, npc_id, character_id, points, kills)
      select min(id), ${MUMU.npcId}, ${three}::int, 5, 1 from ${worldTable(server, 'hunt_round')}`)
    await run(sql`update ${worldTable(server, 'character')} set is_banned = true where id = ${banned}`)
    await run(sql`update ${worldTable(server, 'character')} set deleted_at = now() where id = ${deleted}`)
    const { hunters } = await bosses.getBoss({ name: MUMU.name }, { server })
    expect(hunters).toMatchObject([
      { rank: 1, characterId: two, points: 70, kills: 2 },
      { rank: 2, characterId: three, points: 55, kills: 3 },
      { rank: 3, characterId: one, points: 50, kills: 2 },
    ])
    expect(hunters).toHaveLength(3)
  })
})

describe('the best hunters', () => {
  it.each(SERVER_KEYS)('of %s are a hundred at most, in order, without holes', async (server) => {
    const hunters = await bosses.getTopBossHunters({ roundNumber: 0 }, { server })
    expect(hunters.length).toBeLessThanOrEqual(RANKING_SIZE)
    expect(hunters.map(({ rank }) => rank)).toEqual(hunters.map((_, index) => index + 1))
    const points = hunters.map((hunter) => hunter.points)
    expect(points).toEqual(points.toSorted((a, b) => b - a))
  })

  it('of the running round become those of the one before when a new one starts', async () => {
    const server = 'lionna_x5'
    const before = await bosses.getTopBossHunters({ roundNumber: 0 }, { server })
    const [somebody] = await peopleOf(server)
    await run(sql`insert into ${worldTable(server, 'hunt_round')} (id, started_at)
      select max(id) + 1, now() from ${worldTable(server, 'hunt_round')}`)
    await run(sql`insert into ${worldTable(server, 'boss_points')} (round_id, npc_id, character_id, points, kills)
      select max(id), ${MUMU.npcId}, ${somebody}::int, 3, 1 from ${worldTable(server, 'hunt_round')}`)
    const former = await bosses.getTopBossHunters({ roundNumber: 1 }, { server })
    const who = (hunters: typeof former) => hunters.map(({ characterId, points }) => [characterId, points])
    expect(who(former)).toEqual(who(before))
    const { bosses: afresh } = portal.worlds[server]!
    expect(await afresh.hunters(0, RANKING_SIZE)).toMatchObject([{ characterId: somebody, points: 3 }])
  })

  it('of a round there never was are none', async () => {
    expect(await bosses.getTopBossHunters({ roundNumber: 520 })).toEqual([])
    for (const roundNumber of [-1, 521])
      await expect(bosses.getTopBossHunters({ roundNumber })).rejects.toMatchObject(
        refusal('BAD_INPUT', 'roundNumber'),
      )
  })
})
