import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '@castellan/contract/rules/durations'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { addCharacterDays, forgetCharacterDays } from '../../src/players/growth/growth-repo.ts'
import { dayOf, rememberGrowthJob } from '../../src/players/growth/remember-growth.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const { db } = portal
const { browser } = await signIn(portal, 'player')
const [hero] = await browser.api.characters.getAllMACharacters({})
const { id: characterId, level, exp } = hero!
const ago = (days: number) => dayOf(Date.now() - days * DAY_MS)
const was = (daysAgo: number, known: { level: number; exp: number }) =>
  addCharacterDays(db, DEFAULT_SERVER, [{ characterId, day: ago(daysAgo), ...known }])
const written = () => db.selectFrom('characterDay').selectAll().orderBy('day').execute()
const ofHero = async () =>
  (await written()).filter((row) => row.server === DEFAULT_SERVER && row.characterId === characterId)
const job = () => rememberGrowthJob(portal).run({})
// the demonstration came with a past
beforeEach(() => sql`truncate character_day`.execute(db))

describe('how far a character has come', () => {
  it('is written down for every character of a master account, and for no other', async () => {
    await Promise.all([job(), job()])
    const rows = await written()
    const own = await db
      .selectFrom('gameAccount')
      .select('login')
      .where('server', '=', DEFAULT_SERVER)
      .execute()
    const characters = await portal.worlds[DEFAULT_SERVER]!.characters.ofAccounts(
      own.map(({ login }) => login),
    )
    const here = rows.filter(({ server }) => server === DEFAULT_SERVER).map((row) => row.characterId)
    expect(new Set(here)).toEqual(new Set(characters.map(({ id }) => id)))
    expect(here).toHaveLength(characters.length)
    expect((await ofHero())[0]).toMatchObject({ level, exp })
  })

  it('leaves no row on a day it rests, and one row on a day it plays more than once', async () => {
    await was(1, { level, exp })
    await job()
    expect(await ofHero()).toHaveLength(1)
    await was(0, { level, exp: exp + 1 })
    await was(0, { level, exp: exp + 2 })
    const rows = await ofHero()
    expect(rows.map((row) => row.exp)).toEqual([exp, exp + 2])
  })

  it('goes on where a world does not answer', async () => {
    const { [DEFAULT_SERVER]: silent, ...rest } = portal.worlds
    const broken = {
      ...silent!,
      characters: { ...silent!.characters, ofAccounts: () => Promise.reject(new Error('no')) },
    }
    await rememberGrowthJob({ ...portal, worlds: { [DEFAULT_SERVER]: broken, ...rest } }).run({})
    expect(new Set((await written()).map(({ server }) => server))).toEqual(new Set(Object.keys(rest)))
  })

  it('is told day by day, a rest between two days as the first of them, and today as it is now', async () => {
    await was(5, { level: level - 1, exp: 100 })
    await was(2, { level, exp: 300 })
    const days = await browser.api.growth.getCharacterGrowth({ characterId })
    expect(days.map((one) => one.exp)).toEqual([100, 100, 100, 300, 300, exp])
    expect(days.map(({ day }) => day)).toEqual([5, 4, 3, 2, 1, 0].map(ago))
    expect(days[0]).toEqual({ day: ago(5), level: level - 1, exp: 100 })
  })

  it('is today alone where nothing is remembered yet', async () => {
    expect(await browser.api.growth.getCharacterGrowth({ characterId })).toEqual([
      { day: ago(0), level, exp },
    ])
  })

  it('is forgotten after 400 days, but for what it was then', async () => {
    await was(500, { level: 1, exp: 1 })
    await was(450, { level: 1, exp: 2 })
    await was(10, { level, exp: 3 })
    await forgetCharacterDays(db, ago(400))
    expect((await written()).map((row) => row.exp)).toEqual([2, 3])
    const days = await browser.api.growth.getCharacterGrowth({ characterId })
    expect(days).toHaveLength(400)
    expect(days[0]).toMatchObject({ day: ago(399), exp: 2 })
  })

  it('is missing for others', async () => {
    const { browser: stranger } = await newPlayer(portal)
    await expect(stranger.api.growth.getCharacterGrowth({ characterId })).rejects.toMatchObject(
      refusal('CHARACTER_NOT_FOUND', 'characterId'),
    )
  })
})
