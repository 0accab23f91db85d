import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '@castellan/contract/rules/durations'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { addSnapshots } from '../../src/statistics/rankings/snapshot-repo.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { worldTable } from '../support/world-table.ts'

const portal = await openTestPortal()
const { browser } = await signIn(portal, 'player')
const { rankings, characters } = browser.api
const world = portal.worlds[DEFAULT_SERVER]!.rankings
const own = new Set((await characters.getAllMACharacters({})).map(({ id }) => id))
// the demonstration came with a past
beforeEach(() => sql`truncate ranking_snapshot`.execute(portal.db))

describe('one’s own places in a ranking', () => {
  it.each(['exp', 'pvp', 'pk'] as const)(
    'of %s are those the ranking has, with who is next above',
    async (ranking) => {
      const by = { exp: 'byExp', pvp: 'byPvp', pk: 'byPk' } as const
      const rows = (await world[by[ranking]](1_000)).filter((row) => ranking === 'exp' || row[ranking] > 0)
      const places = await rankings.getMyPlaces({ ranking })
      expect(places.map(({ characterId, rank }) => [characterId, rank])).toEqual(
        rows.flatMap(({ characterId }, index) => (own.has(characterId) ? [[characterId, index + 1]] : [])),
      )
      for (const { rank, value, above } of places) {
        const next = rows[rank - 2]
        expect(above).toEqual(
          next ? { characterId: next.characterId, name: next.name, distance: next[ranking] - value } : null,
        )
      }
    },
  )

  it('of a class are among those who play it', async () => {
    const [best] = await characters.getAllMACharacters({})
    const places = await rankings.getMyPlaces({ ranking: 'exp', classType: best!.classType })
    const rows = await world.byExp(1_000, best!.classId)
    expect(places[0]!.rank).toBe(rows.findIndex(({ characterId }) => own.has(characterId)) + 1)
    await expect(rankings.getMyPlaces({ ranking: 'exp', classType: 'Nobody' })).rejects.toMatchObject(
      refusal('CLASS_NOT_FOUND', 'classType'),
    )
  })

  it('say how far they have come since yesterday', async () => {
    const [best] = await rankings.getMyPlaces({ ranking: 'exp' })
    const at = new Date(Date.now() - DAY_MS - 1)
    const strangers = Array.from({ length: best!.rank + 2 }, (_, index) => index + 1)
    await addSnapshots(portal.db, [
      { server: DEFAULT_SERVER, ranking: 'exp', at, characterIds: [...strangers, best!.characterId] },
    ])
    const [now] = await rankings.getMyPlaces({ ranking: 'exp' })
    expect(now).toMatchObject({ change24h: 3, change7d: null })
  })

  it('are true however deep: below those the ranking is read to, they are counted', async () => {
    const character = worldTable(DEFAULT_SERVER, 'character')
    const stranger = (await world.byExp(1_000)).find(({ characterId }) => !own.has(characterId))!
    await sql`
      insert into ${character} overriding system value
      select (jsonb_populate_record(one, jsonb_build_object('id', 8000000 + n, 'name', 'Deep' || n,
        'exp', 100000000000 + n, 'pvp', one.pvp + 5000, 'pk', one.pk + 5000, 'clan_id', null))).*
      from ${character} one, generate_series(1, 1500) n where one.id = ${stranger.characterId}`.execute(
      portal.db,
    )
    const by = { exp: 'byExp', pvp: 'byPvp', pk: 'byPk' } as const
    for (const ranking of ['exp', 'pvp', 'pk'] as const) {
      const rows = (await world[by[ranking]](10_000)).filter((row) => ranking === 'exp' || row[ranking] > 0)
      const places = await rankings.getMyPlaces({ ranking })
      const expected = rows.flatMap(({ characterId }, index) =>
        own.has(characterId)
          ? [{ characterId, rank: index + 1, above: { characterId: rows[index - 1]!.characterId } }]
          : [],
      )
      expect(places).toMatchObject(expected.slice(0, 2))
      for (const { rank } of places) expect(rank).toBeGreaterThan(1_500)
    }
  })

  it('of murders within a class are refused: nobody is ranked by them', async () => {
    await expect(rankings.getMyPlaces({ ranking: 'pk', classType: 'Gladiator' })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'classType'),
    )
  })

  it('are none for who has no characters', async () => {
    const { browser: newcomer } = await newPlayer(portal)
    expect(await newcomer.api.rankings.getMyPlaces({ ranking: 'pvp' })).toEqual([])
  })
})
