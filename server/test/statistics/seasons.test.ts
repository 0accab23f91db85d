import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '@castellan/contract/rules/durations'
import { DEFAULT_SERVER, SERVER_KEYS } from '../../../test/support/servers.ts'
import { keepStandings, keepStandingsJob } from '../../src/statistics/seasons/keep-standings.ts'
import { seasonOf } from '../../src/statistics/seasons/season-of.ts'
import type { StoodPet } from '../../src/platform/db/world-tables.ts'
import { renameInSeasons, unnameInSeasons } from '../../src/players/former-names/season-names-repo.ts'
import { findSeasons, findStanding } from '../../src/statistics/seasons/season-repo.ts'
import { lastUtcOffsetOf } from '../../src/platform/servers/utc-offset.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { away } from '../support/troubled-world.ts'

const portal = await openTestPortal()
const { browser } = await signIn(portal, 'player')
const { seasons, rankings, characters, clans } = browser.api
const { db } = portal
const world = portal.worlds[DEFAULT_SERVER]!
// Q3 of 2025, whose end by the clock of a world in UTC is this
const END = Date.parse('2025-10-01T00:00:00Z')
const ahead = (minutes: number): typeof world => ({
  ...world,
  clock: () => Promise.resolve({ startedAt: null, utcOffsetMinutes: minutes }),
})
const keep = (at: number, of = ahead(0)) => keepStandings(portal, DEFAULT_SERVER, of, at)
const kept = () => findSeasons(db, DEFAULT_SERVER)
const keptPets = async () => (await findStanding<StoodPet>(db, DEFAULT_SERVER, '2025-Q3', 'pets'))!.lines
const silent = () => ({
  ...ahead(0),
  rankings: { ...world.rankings, byExp: () => Promise.reject(new Error('asked')) },
})
beforeEach(() => sql`truncate season_standing`.execute(db))

describe('a season', () => {
  it.each([
    ['months', '2026-12-31', { key: '2026-12', from: '2026-12-01', to: '2027-01-01' }],
    ['quarters', '2026-08-15', { key: '2026-Q3', from: '2026-07-01', to: '2026-10-01' }],
    ['quarters', '2026-12-01', { key: '2026-Q4', from: '2026-10-01', to: '2027-01-01' }],
    ['years', '2026-08-15', { key: '2026', from: '2026-01-01', to: '2027-01-01' }],
  ] as const)('by %s holds %s', (kind, day, season) => expect(seasonOf(kind, day)).toEqual(season))

  it('by the operator’s days lasts until the next of them', () => {
    const days = ['2026-03-01', '2026-07-15']
    expect(seasonOf(days, '2026-02-28')).toBeNull()
    expect(seasonOf(days, '2026-03-01')).toEqual({ key: '2026-03-01', from: '2026-03-01', to: '2026-07-15' })
    expect(seasonOf(days, '2027-01-01')).toEqual({ key: '2026-07-15', from: '2026-07-15', to: null })
  })
})

describe('the final standing', () => {
  it('is what was there at the very end, which still belongs to the season', async () => {
    await keep(END)
    expect(await kept()).toEqual([
      { season: '2025-Q3', from: '2025-07-01', to: '2025-10-01', at: new Date(END), isComplete: true },
    ])
    await keep(END + HOUR_MS)
    expect((await kept()).map(({ season }) => season)).toEqual(['2025-Q4', '2025-Q3'])
  })

  it('ends by the clock of the server', async () => {
    await keep(END - 3 * HOUR_MS, ahead(180))
    expect((await kept())[0]).toMatchObject({ season: '2025-Q3', isComplete: true })
    await keep(END - 2 * HOUR_MS, ahead(180))
    expect((await kept())[0]!.season).toBe('2025-Q4')
  })

  it('of a portal that was away is the last it saw, and says so', async () => {
    const seen = END - 100 * HOUR_MS
    await keep(seen)
    await keep(END + 48 * HOUR_MS)
    expect((await kept())[1]).toMatchObject({ season: '2025-Q3', at: new Date(seen), isComplete: false })
    const [, last] = await seasons.getSeasons({})
    expect(last).toMatchObject({ season: '2025-Q3', at: new Date(seen).toISOString(), isComplete: false })
  })

  it('is not asked for again within six hours, but on the last day by the hour', async () => {
    await keep(END - 100 * HOUR_MS)
    await keep(END - 95 * HOUR_MS, silent())
    await expect(keep(END - 94 * HOUR_MS, silent())).rejects.toThrow('asked')
    await keep(END - 3 * HOUR_MS)
    await expect(keep(END - 2 * HOUR_MS, silent())).rejects.toThrow('asked')
  })

  it('is not overwritten by an older look', async () => {
    await keep(END)
    await keep(END - HOUR_MS)
    expect((await kept())[0]!.at).toEqual(new Date(END))
  })

  it('is written for each server, also where another’s world does not answer', async () => {
    const worlds = { ...portal.worlds, [DEFAULT_SERVER]: silent() }
    await keepStandingsJob({ ...portal, worlds }).run({})
    await keepStandingsJob({ ...portal, worlds }).run({})
    const { rows } = await sql<{ server: string }>`select distinct server from season_standing`.execute(db)
    expect(new Set(rows.map(({ server }) => server))).toEqual(
      new Set(SERVER_KEYS.filter((key) => key !== DEFAULT_SERVER)),
    )
  })
})

describe('the archive', () => {
  it('shows a ranking with names and figures of then, and one of a class', async () => {
    await keep(END)
    const now = await rankings.getTopPvp({})
    const then = await seasons.getSeasonRanking({ season: '2025-Q3', ranking: 'pvp' })
    expect(then).toMatchObject({ season: '2025-Q3', isComplete: true })
    expect(then.characters.map(({ rank, name, pvp }) => ({ rank, name, pvp }))).toEqual(
      now.map(({ rank, name, pvp }) => ({ rank, name, pvp })),
    )
    const { classType } = now[0]!
    const inClass = await seasons.getSeasonRanking({ season: '2025-Q3', ranking: 'pvp', classType })
    expect(inClass.characters[0]!.name).toBe(now[0]!.name)
    expect(new Set(inClass.characters.map((one) => one.classType))).toEqual(new Set([classType]))
  })

  it('has the tens of all classes', async () => {
    await keep(END)
    const { characters: then } = await seasons.getSeasonClasses({ season: '2025-Q3' })
    const now = await rankings.getTopExpByClass({})
    expect(then.map(({ characterId }) => characterId)).toEqual(
      now.flatMap((one) => one.characters.map(({ characterId }) => characterId)),
    )
  })

  it('has the pets and the clans, with owners and figures of then', async () => {
    await keep(END)
    const { pets } = await seasons.getSeasonPets({ season: '2025-Q3' })
    const now = await rankings.getTopPetsByExp({})
    expect(pets.length).toBeGreaterThan(0)
    expect(pets).toEqual(now.map(({ change24h: _day, change7d: _week, ...pet }) => pet))
    const { clans: then } = await seasons.getSeasonClans({ season: '2025-Q3' })
    const top = await clans.getTopClans({})
    expect(then.length).toBeGreaterThan(0)
    expect(then).toEqual(
      top.map(({ rank, id, name, level, reputation, memberCount }) => ({
        rank,
        id,
        name,
        level,
        reputation,
        memberCount,
      })),
    )
  })

  it('of a season of which no pets and clans were kept has none of them', async () => {
    await keep(Date.parse('2025-07-01T00:00:00Z'))
    await sql`delete from season_standing where ranking in ('pets', 'clans')`.execute(db)
    expect((await seasons.getSeasonPets({ season: '2025-Q2' })).pets).toEqual([])
    expect((await seasons.getSeasonClans({ season: '2025-Q2' })).clans).toEqual([])
  })

  it('calls the owners of pets by what staff renamed them to, and leaves those who are forgotten without a name', async () => {
    await keep(END)
    const [first] = await keptPets()
    const { ownerId: characterId, ownerName: before } = first!
    await portal.db
      .transaction()
      .execute((tx) => renameInSeasons(tx, DEFAULT_SERVER, { characterId, before, name: 'Renamed' }))
    expect((await keptPets())[0]!.ownerName).toBe('Renamed')
    await portal.db.transaction().execute((tx) => unnameInSeasons(tx, DEFAULT_SERVER, [characterId]))
    expect((await keptPets())[0]).toMatchObject({ ownerName: '—', name: '' })
  })

  it('knows one’s own places down to the thousandth', async () => {
    await keep(END)
    const asked = { season: '2025-Q3', ranking: 'exp' } as const
    const mine = new Map((await characters.getAllMACharacters({})).map(({ id, name }) => [id, name]))
    const { characterIds } = (await findStanding(db, DEFAULT_SERVER, '2025-Q3', 'exp'))!
    expect(await seasons.getMySeasonPlaces(asked)).toEqual(
      characterIds.flatMap((characterId, index) =>
        mine.has(characterId) ? [{ rank: index + 1, characterId, name: mine.get(characterId) }] : [],
      ),
    )
    const { browser: newcomer } = await newPlayer(portal)
    expect(await newcomer.api.seasons.getMySeasonPlaces(asked)).toEqual([])
  })

  it('is there while the world is away, by the clock it was last heard to have', async () => {
    const now = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
    await sql`truncate server_clock`.execute(db)
    const on = { config: portal.config, db, server: DEFAULT_SERVER, world: { clock: away } }
    expect(await lastUtcOffsetOf(on)).toBe(0)
    await keep(now, ahead(60))
    expect(await lastUtcOffsetOf(on)).toBe(60)
  })

  it('leaves the running season out, and refuses what it does not have', async () => {
    await keep(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS)
    const [running] = await kept()
    for (const season of ['2019-Q1', running!.season])
      await expect(seasons.getSeasonRanking({ season, ranking: 'exp' })).rejects.toMatchObject(
        refusal('SEASON_NOT_FOUND', 'season'),
      )
    await expect(seasons.getSeasonRanking({ season: '2025-Q9', ranking: 'exp' })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'season'),
    )
  })
})
