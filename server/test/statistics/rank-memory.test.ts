import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '@castellan/contract/rules/durations'
import { rememberRankingsJob } from '../../src/statistics/rankings/remember-rankings.ts'
import { rankChanges, rankChangesOf } from '../../src/statistics/rankings/rank-changes.ts'
import { addSnapshots, thinSnapshots } from '../../src/statistics/rankings/snapshot-repo.ts'
import { SERVER_KEYS } from '../../../test/support/servers.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer } from '../support/people.ts'

const portal = await openTestPortal()
const { browser } = await newPlayer(portal)
const { db } = portal
const HERE = 'lionna_x5'
const ago = (ms: number) => new Date(Date.now() - ms)
const remember = (characterIds: number[], at: Date, ranking = 'exp') =>
  addSnapshots(db, [{ server: HERE, ranking, at, characterIds }])
const written = () => db.selectFrom('rankingSnapshot').selectAll().orderBy('at').execute()
const changeOf = async (id: number, rank: number) =>
  (await rankChanges({ db, server: HERE }, ['exp']))('exp')(id, rank)
// the demonstration came with a past
beforeEach(() => sql`truncate ranking_snapshot`.execute(db))

describe('the hourly snapshot', () => {
  it('holds every ranking of every world once, whoever writes it', async () => {
    const job = rememberRankingsJob(portal)
    await Promise.all([job.run({}), rememberRankingsJob(portal).run({})])
    const rows = await written()
    expect(new Set(rows.map(({ server }) => server))).toEqual(new Set(SERVER_KEYS))
    const here = rows.filter(({ server }) => server === HERE)
    expect(new Set(here.map(({ ranking }) => ranking)).size).toBe(here.length)
    const exp = here.find(({ ranking }) => ranking === 'exp')!
    const now = await portal.worlds[HERE]!.rankings.byExp(exp.characterIds.length)
    expect(exp.characterIds).toEqual(now.map(({ characterId }) => characterId))
    const of = (ranking: string) => here.find((row) => row.ranking === ranking)?.characterIds
    const { rankings, clans, bosses } = portal.worlds[HERE]!
    const pets = await rankings.pets(1_000)
    expect(of('pets')).toEqual(pets.map(({ controlItemDbId }) => controlItemDbId))
    expect(of(`pets:${pets[0]!.npcId}`)![0]).toBe(pets[0]!.controlItemDbId)
    expect(of('clans')).toEqual((await clans.top(1_000)).map(({ id }) => id))
    expect(of(`hunters:${(await bosses.roundBegan())!.toISOString()}`)).toEqual(
      (await bosses.hunters(0, 1_000)).map(({ characterId }) => characterId),
    )
    const [best] = now
    expect(here.find(({ ranking }) => ranking === `exp:${best!.classId}`)!.characterIds[0]).toBe(
      best!.characterId,
    )
  })

  it('leaves a gap where a world does not answer, and goes on with the others', async () => {
    const { [HERE]: silent, ...rest } = portal.worlds
    const broken = {
      ...silent!,
      rankings: { ...silent!.rankings, byExp: () => Promise.reject(new Error('no')) },
    }
    await rememberRankingsJob({ ...portal, worlds: { [HERE]: broken, ...rest } }).run({})
    expect(new Set((await written()).map(({ server }) => server))).toEqual(new Set(Object.keys(rest)))
  })
})

describe('a change', () => {
  it('counts the places climbed or lost since a day and a week ago', async () => {
    await remember([1, 2, 3], ago(DAY_MS + 1))
    await remember([3, 1, 2], ago(7 * DAY_MS + 1))
    expect(await changeOf(3, 1)).toEqual({ change24h: 2, change7d: 0 })
    expect(await changeOf(1, 3)).toEqual({ change24h: -2, change7d: -1 })
  })

  it('is unknown for who is new, and where nothing of that time was written down', async () => {
    await remember([1, 2, 3], ago(HOUR_MS))
    await remember([1, 2, 3], ago(2 * DAY_MS))
    expect(await changeOf(1, 1)).toEqual({ change24h: null, change7d: null })
    await remember([1, 2, 3], ago(DAY_MS + 1))
    expect(await changeOf(4, 1)).toEqual({ change24h: null, change7d: null })
  })

  it('is the same for one as for everybody', async () => {
    await remember([1, 2, 3], ago(DAY_MS + 1))
    await remember([3, 1], ago(7 * DAY_MS + 1))
    await remember([2], ago(DAY_MS + 1), 'pvp')
    const named = ['exp', 'pvp', 'pk']
    const all = await rankChanges({ db, server: HERE }, named)
    const some = await rankChangesOf({ db, server: HERE }, named, [2, 3, 4])
    for (const ranking of named)
      for (const id of [2, 3, 4]) expect(some(ranking)(id, 5)).toEqual(all(ranking)(id, 5))
    expect(some('exp')(2, 5)).toEqual({ change24h: -3, change7d: null })
    expect(some('exp')(3, 1)).toEqual({ change24h: 2, change7d: 0 })
  })

  it('stands in the rankings and on the card', async () => {
    const [first, second] = await portal.worlds[HERE]!.rankings.byExp(2)
    await remember([second!.characterId, first!.characterId], ago(DAY_MS + 1))
    await remember([second!.characterId, first!.characterId], ago(DAY_MS + 1), `exp:${first!.classId}`)
    const [top] = await browser.api.rankings.getTopExp({})
    expect(top).toMatchObject({ characterId: first!.characterId, change24h: 1, change7d: null })
    const { ranks } = await browser.api.characterCards.getCharacterCard({ characterId: first!.characterId })
    expect(ranks[0]).toEqual({ ranking: 'exp', rank: 1, change24h: 1, change7d: null })
    expect(ranks.find(({ ranking }) => ranking === 'expOfClass')).toMatchObject({ rank: 1, change24h: 1 })
  })
})

it('Snapshots are thinned to one in six hours after a day, and gone after eight', async () => {
  const now = Math.floor(Date.now() / DAY_MS) * DAY_MS
  for (let hour = 0; hour < 10 * 24; hour++) await remember([hour], new Date(now - hour * HOUR_MS))
  await thinSnapshots(db, now)
  const hours = (await written()).map(({ at }) => (now - at.getTime()) / HOUR_MS)
  const kept = Array.from({ length: 10 * 24 }, (_, hour) => hour).filter(
    (hour) => hour <= 27 || (hour <= 8 * 24 && hour % 6 === 0),
  )
  expect(hours.toReversed()).toEqual(kept)
})
