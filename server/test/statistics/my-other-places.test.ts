import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '@castellan/contract/rules/durations'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { hunterRanking } from '../../src/statistics/rankings/hunter-ranking.ts'
import { addSnapshots } from '../../src/statistics/rankings/snapshot-repo.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { worldTable } from '../support/world-table.ts'

const portal = await openTestPortal()
const { db } = portal
const { browser } = await signIn(portal, 'player')
const { rankings, clans, bosses, characters } = browser.api
const world = portal.worlds[DEFAULT_SERVER]!
const own = await characters.getAllMACharacters({})
const ownIds = new Set(own.map(({ id }) => id))
const stranger = (await world.rankings.byExp(1_000)).find(({ characterId }) => !ownIds.has(characterId))!
const table = (name: string) => worldTable(DEFAULT_SERVER, name)
/** More than the ranking of a page shows. */
const MANY = 150

/** Gives an own character a pet, and a place among the hunters of the running round. */
const me = own[0]!
await sql`insert into ${table('item')} overriding system value
  select (jsonb_populate_record(one, jsonb_build_object('id', 7000000, 'character_id', ${me.id}::int, 'place', 'inventory',
    'clan_id', null, 'slot', null, 'expires_at', null))).*
  from ${table('item')} one where character_id is not null limit 1`.execute(db)
await sql`insert into ${table('pet')} (control_item_id, npc_id, name, level, exp)
  select 7000000, npc_id, 'Mine', 5, 1000 from ${table('pet')} order by exp desc limit 1`.execute(db)
await sql`delete from ${table('boss_points')} where character_id = any(${[...ownIds]}::int[])`.execute(db)
await sql`insert into ${table('boss_points')} (round_id, npc_id, character_id, points, kills)
  select (select max(id) from ${table('hunt_round')}), npc_id, ${me.id}::int, 1, 1 from ${table('boss')} limit 1`.execute(
  db,
)
// strangers who are better
await sql`insert into ${table('character')} overriding system value
  select (jsonb_populate_record(one, jsonb_build_object('id', 8000000 + n, 'name', 'Deep' || n, 'clan_id', null))).*
  from ${table('character')} one, generate_series(1, ${MANY}::int) n where one.id = ${stranger.characterId}`.execute(
  db,
)
await sql`insert into ${table('boss_points')} (round_id, npc_id, character_id, points, kills)
  select (select max(id) from ${table('hunt_round')}), (select min(npc_id) from ${table('boss')}), 8000000 + n, 1000000 + n, 1
  from generate_series(1, ${MANY}::int) n`.execute(db)
await sql`insert into ${table('item')} overriding system value
  select (jsonb_populate_record(one, jsonb_build_object('id', 8000000 + n, 'character_id', 8000000 + n))).*
  from ${table('item')} one, generate_series(1, ${MANY}::int) n where one.id = 7000000`.execute(db)
await sql`insert into ${table('pet')} (control_item_id, npc_id, name, level, exp)
  select 8000000 + n, (select npc_id from ${table('pet')} where control_item_id = 7000000), 'Deep' || n, 80, 10000000000 + n
  from generate_series(1, ${MANY}::int) n`.execute(db)
await sql`insert into ${table('clan')} overriding system value
  select (jsonb_populate_record(one, jsonb_build_object('id', 8000000 + n, 'name', 'Deep' || n, 'level', 12,
    'reputation', 100000000 + n, 'leader_id', 8000000 + n, 'alliance_id', null))).*
  from ${table('clan')} one, generate_series(1, ${MANY}::int) n where one.id = (select min(id) from ${table('clan')})`.execute(
  db,
)
// the demonstration came with a past
beforeEach(() => sql`truncate ranking_snapshot`.execute(db))

const remember = (ranking: string, characterIds: number[]) =>
  addSnapshots(db, [{ server: DEFAULT_SERVER, ranking, at: new Date(Date.now() - DAY_MS - 1), characterIds }])
/** Who stood above in a ranking of before. */
const strangers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('one’s own place, however deep,', () => {
  it('of a pet is that of the whole ranking, with who is next above and how it changed', async () => {
    const all = (await world.rankings.pets(100_000)).map((pet, index) => ({ ...pet, rank: index + 1 }))
    const mine = all.filter(({ ownerId }) => ownIds.has(ownerId)).slice(0, 2)
    expect(mine[0]!.rank).toBeGreaterThan(MANY)
    await remember('pets', [...strangers(mine[0]!.rank + 4), mine[0]!.controlItemDbId])
    const places = await rankings.getMyPetPlaces({})
    expect(places.map(({ petId, rank }) => [petId, rank])).toEqual(
      mine.map(({ controlItemDbId, rank }) => [controlItemDbId, rank]),
    )
    const above = all[mine[0]!.rank - 2]!
    expect(places[0]).toMatchObject({
      above: { distance: above.exp - mine[0]!.exp },
      change24h: 5,
      change7d: null,
    })
  })

  it('of a pet among its species is counted among those', async () => {
    const { npcId } = (await world.rankings.placesOfPets([me.id], 1))[0]!.row
    const all = await world.rankings.pets(100_000, npcId)
    const [place] = await rankings.getMyPetPlaces({ classId: npcId })
    expect(place!.rank).toBe(all.findIndex(({ ownerId }) => ownIds.has(ownerId)) + 1)
    await expect(rankings.getMyPetPlaces({ classId: 1 })).rejects.toMatchObject(
      refusal('PET_NOT_FOUND', 'classId'),
    )
  })

  it('of a clan is that of the whole ranking, with who is next above and how it changed', async () => {
    const mineIds = new Set(own.flatMap(({ clan }) => (clan ? [clan.id] : [])))
    const all = await world.clans.top(100_000)
    const rank = all.findIndex(({ id }) => mineIds.has(id)) + 1
    expect(rank).toBeGreaterThan(MANY)
    await remember('clans', [...strangers(rank - 3), all[rank - 1]!.id])
    const [place] = await clans.getMyClanPlaces({})
    expect(place).toMatchObject({
      id: all[rank - 1]!.id,
      rank,
      above: { name: all[rank - 2]!.name },
      change24h: -2,
      change7d: null,
    })
  })

  it('of a boss hunter is that of the round, and its change that within the round', async () => {
    const all = await world.bosses.hunters(0, 100_000)
    const rank = all.findIndex(({ characterId }) => characterId === me.id) + 1
    expect(rank).toBeGreaterThan(MANY)
    await remember((await hunterRanking(world))!, [...strangers(rank), me.id])
    await remember('hunters:2020-01-01T00:00:00.000Z', [me.id])
    const [place] = await bosses.getMyHunterPlaces({ roundNumber: 0 })
    const above = all[rank - 2]!
    expect(place).toMatchObject({
      characterId: me.id,
      rank,
      above: { name: above.name, distance: above.points - 1 },
      change24h: 1,
      change7d: null,
    })
    const card = await browser.api.characterCards.getCharacterCard({ characterId: me.id })
    expect(card.ranks).toContainEqual({ ranking: 'hunters', rank, change24h: 1, change7d: null })
    for (const { change24h } of await bosses.getTopBossHunters({ roundNumber: 1 }))
      expect(change24h).toBeNull()
  })

  it('is none for who has no characters', async () => {
    const { browser: newcomer } = await newPlayer(portal)
    expect(await newcomer.api.rankings.getMyPetPlaces({})).toEqual([])
    expect(await newcomer.api.clans.getMyClanPlaces({})).toEqual([])
    expect(await newcomer.api.bosses.getMyHunterPlaces({ roundNumber: 0 })).toEqual([])
  })
})

it('Rankings of pets, clans and hunters say how everybody’s rank changed', async () => {
  const [pet, otherPet] = await world.rankings.pets(2)
  const [clan, otherClan] = await world.clans.top(2)
  const [hunter, otherHunter] = await world.bosses.hunters(0, 2)
  await remember('pets', [otherPet!.controlItemDbId, pet!.controlItemDbId])
  await remember('clans', [otherClan!.id, clan!.id])
  await remember((await hunterRanking(world))!, [otherHunter!.characterId, hunter!.characterId])
  const climbed = { rank: 1, change24h: 1, change7d: null }
  expect((await rankings.getTopPetsByExp({}))[0]).toMatchObject(climbed)
  expect((await clans.getTopClans({}))[0]).toMatchObject(climbed)
  expect((await bosses.getTopBossHunters({ roundNumber: 0 }))[0]).toMatchObject(climbed)
})
