import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { RANKING_SIZE } from '@castellan/contract/calls/statistics/rankings'
import { SERVER_KEYS } from '../../../test/support/servers.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer } from '../support/people.ts'

const portal = await openTestPortal()
const { browser } = await newPlayer(portal)
const { rankings } = browser.api

describe.each([
  ['experience', rankings.getTopExp, 'exp'],
  ['victories', rankings.getTopPvp, 'pvp'],
] as const)('the ranking by %s', (_what, ask, value) => {
  it.each(SERVER_KEYS)('of %s is in order, without holes, a hundred at most', async (server) => {
    const list = await ask({}, { server })
    expect(list.length).toBe(Math.min(RANKING_SIZE, await rankable(server, value)))
    expect(list.map(({ rank }) => rank)).toEqual(list.map((_, i) => i + 1))
    const values = list.map((one) => one[value])
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    expect(new Set(list.map(({ characterId }) => characterId)).size).toBe(list.length)
  })

  it('leaves out who was banned or deleted', async () => {
    const server = value === 'exp' ? 'teon_x1' : 'airin_x3'
    const schema = sql.id(`world_${server}`)
    await sql`update ${schema}.character set ${sql.id(value)} = ${sql.id(value)} + 1000000, is_banned = true
      where id = (select min(id) from ${schema}.character)`.execute(portal.db)
    await sql`update ${schema}.character set ${sql.id(value)} = ${sql.id(value)} + 1000000, deleted_at = now()
      where id = (select max(id) from ${schema}.character)`.execute(portal.db)
    const { rows } = await sql<{ lowest: number; highest: number }>`
      select min(id) as lowest, max(id) as highest from ${schema}.character`.execute(portal.db)
    const ids = (await askAfresh(server, value)).map(({ characterId }) => characterId)
    expect(ids).not.toContain(rows[0]!.lowest)
    expect(ids).not.toContain(rows[0]!.highest)
  })
})

/** Past the answer that is kept for everybody. */
async function askAfresh(server: (typeof SERVER_KEYS)[number], value: 'exp' | 'pvp') {
  const { rankings: afresh } = portal.worlds[server]!
  return value === 'exp' ? afresh.byExp(RANKING_SIZE) : afresh.byPvp(RANKING_SIZE)
}

/** Whoever has any of it. */
async function rankable(server: string, value: 'exp' | 'pvp') {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.id(`world_${server}`)}.character
    where deleted_at is null and not is_banned and (${sql.id(value)} > 0 or ${value} = 'exp')`.execute(
    portal.db,
  )
  return rows[0]!.count
}
