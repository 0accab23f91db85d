import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { SERVER_KEYS } from '../../../test/support/servers.ts'
import { addAdenaSamples, addItemSamples } from '../../src/statistics/economy/economy-repo.ts'
import { sampleEconomyJob } from '../../src/statistics/economy/sample-economy.ts'
import { addOnlineSamples } from '../../src/statistics/online/online-sample-repo.ts'
import { at } from '../support/clock.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const other = await openTestPortal({ beside: portal })
const { db } = portal
const { browser } = await signIn(portal, 'gm')
const { economy } = browser.api
const job = sampleEconomyJob(portal)
const HOUR = 3_600_000
const DAY = 24 * HOUR
const { watchedItems } = portal.settings.of('lionna_x5')

/** Five moments of the hour a moment lies in and the one after. */
const minutes = (from: number) =>
  [0, 15, 45, 60, 75].map((minute) => new Date(Math.floor(from / HOUR) * HOUR + minute * 60_000))
const adenaAt = (moment: Date) =>
  db.selectFrom('adenaSample').selectAll().where('at', '=', moment).orderBy('server').execute()
const itemsAt = (moment: Date) => db.selectFrom('itemSample').selectAll().where('at', '=', moment).execute()

describe('the past of a demonstration', () => {
  it.each(SERVER_KEYS)('of %s is a month of hours in which adena was made and never lost', async (server) => {
    const samples = await economy.getAdenaIncome({ recordsCount: 700 }, { server })
    expect(samples).toHaveLength(700)
    const [newest] = samples
    // of the last full hour: since then a little was made
    const { adena } = await portal.worlds[server]!.population.totals()
    expect(newest!.adena).toBeLessThanOrEqual(adena)
    expect(newest!.adena).toBeGreaterThan(adena * 0.99)
    samples.slice(1).forEach(({ at: moment, income }, index) => {
      expect(income).toBeGreaterThanOrEqual(0)
      expect(Date.parse(moment)).toBeLessThan(Date.parse(samples[index]!.at))
    })
  })

  it.each(SERVER_KEYS)('of %s moved every watched item on most days, up and down', async (server) => {
    const days = Array.from({ length: 21 }, (_, ago) =>
      new Date(Date.now() - (ago + 2) * DAY).toISOString().slice(0, 10),
    )
    const found = await Promise.all(
      days.map((day) => economy.getItemsIncome({ start: day, end: day }, { server })),
    )
    const watched = portal.settings.of(server).watchedItems
    const still: number[] = []
    for (const itemId of watched) {
      const incomes = found.map((lines) => lines.find((line) => line.itemId === itemId)!.income ?? 0)
      const moved = incomes.filter((income) => income !== 0)
      if (moved.length < 8 || new Set(incomes).size < 3) still.push(itemId)
    }
    expect(still).toEqual([])
    const all = found.flatMap((lines) => lines.map((line) => line.income ?? 0))
    expect(all.some((income) => income > 0)).toBe(true)
    expect(all.some((income) => income < 0)).toBe(true)
    const month = await economy.getItemsIncome({ start: days.at(-1)!, end: days[0]! }, { server })
    // the ups and downs of a few may cancel each other out
    expect(month.filter(({ income }) => income === 0 || income === null).length).toBeLessThan(
      month.length / 2,
    )
  })
})

describe('a sample of the economy', () => {
  it('is taken once an hour, however often and from however many portals', async () => {
    const hour = new Date('2031-05-05T10:00:00Z')
    await at(new Date('2031-05-05T10:00:01Z'), () =>
      Promise.all([job.run({}), sampleEconomyJob(other).run({}), job.run({})]),
    )
    const first = await adenaAt(hour)
    expect(first.map(({ server }) => server)).toEqual(SERVER_KEYS.toSorted())
    for (const { server, adena } of first)
      expect(adena).toBe((await portal.worlds[server]!.population.totals()).adena)
    expect(await itemsAt(hour)).toHaveLength(
      SERVER_KEYS.reduce((sum, server) => sum + portal.settings.of(server).watchedItems.length, 0),
    )

    await sql`update world_lionna_x5.item set count = count + 5 where id = (
      select id from world_lionna_x5.item where item_id = 57 limit 1)`.execute(db)
    await at(new Date('2031-05-05T10:59:59Z'), () => job.run({}))
    expect(await adenaAt(hour)).toEqual(first)
    await at(new Date('2031-05-05T11:00:00Z'), () => job.run({}))
    const second = await adenaAt(new Date('2031-05-05T11:00:00Z'))
    const incomes = second.map(({ adena }, index) => adena - first[index]!.adena)
    expect(incomes).toEqual(second.map(({ server }) => (server === 'lionna_x5' ? 5 : 0)))
  })

  it('is missing for a world that is down, and no other', async () => {
    const hour = new Date('2031-05-05T12:00:00Z')
    await sql`alter schema world_bartz_x3 rename to world_away`.execute(db)
    await at(hour, () => job.run({}))
    await sql`alter schema world_away rename to world_bartz_x3`.execute(db)
    const servers = (await adenaAt(hour)).map(({ server }) => server)
    expect(servers).toEqual(SERVER_KEYS.filter((server) => server !== 'bartz_x3').toSorted())
    expect((await itemsAt(hour)).some(({ server }) => server === 'bartz_x3')).toBe(false)
    expect(portal.logLines).toContainEqual(
      expect.objectContaining({ msg: 'no sample of the economy', server: 'bartz_x3' }),
    )
  })

  it('older than ninety days stays once an hour, those of who is online too; younger ones all stay', async () => {
    const now = new Date('2032-08-01T09:30:00Z')
    const [old, young] = [minutes(now.getTime() - 91 * DAY), minutes(now.getTime() - 89 * DAY)]
    const server = 'airin_x3'
    const moments = [...old, ...young]
    await addAdenaSamples(
      db,
      moments.map((moment, adena) => ({ server, at: moment, adena })),
    )
    await addOnlineSamples(
      db,
      moments.map((moment, characters) => ({
        server,
        at: moment,
        characters,
        addresses: null,
        offlineShops: 0,
      })),
    )
    await at(now, () => job.run({}))
    const left = [old[0]!, old[3]!, ...young]
    for (const table of ['adenaSample', 'onlineSample'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('at')
        .where('server', '=', server)
        .where('at', 'in', moments)
        .orderBy('at')
        .execute()
      expect([table, rows.map((row) => row.at)]).toEqual([table, left])
    }
  })
})

describe('the income of adena', () => {
  it('is the change since the sample before, newest first, and unknown for the very first', async () => {
    const server = 'harbor_x1' as const
    await db.deleteFrom('adenaSample').where('server', '=', server).execute()
    expect(await economy.getAdenaIncome({ recordsCount: 1 }, { server })).toEqual([])
    const hours = [0, 1, 3].map((hour) => new Date(Date.UTC(2030, 0, 1, hour)))
    const adena = [1_000, 9_007_199_254_740_000, 9_007_199_254_739_999]
    await addAdenaSamples(
      db,
      hours.map((moment, index) => ({ server, at: moment, adena: adena[index]! })),
    )
    const all = [
      { at: '2030-01-01T03:00:00.000Z', adena: adena[2], income: -1 },
      { at: '2030-01-01T01:00:00.000Z', adena: adena[1], income: adena[1]! - 1_000 },
      { at: '2030-01-01T00:00:00.000Z', adena: 1_000, income: null },
    ]
    expect(await economy.getAdenaIncome({ recordsCount: 2 }, { server })).toEqual(all.slice(0, 2))
    expect(await economy.getAdenaIncome({ recordsCount: 2_000 }, { server })).toEqual(all)
  })

  it('is told for two thousand samples at most', async () => {
    for (const recordsCount of [0, 2_001])
      await expect(economy.getAdenaIncome({ recordsCount })).rejects.toMatchObject(
        refusal('BAD_INPUT', 'recordsCount'),
      )
  })
})

describe('the income of the watched items', () => {
  it('is what there was at the first and the last sample of the days, both days included', async () => {
    const server = 'teon_x1' as const
    const [itemId, once] = watchedItems
    const sample = (item: number, moment: string, count: number) => ({
      server,
      itemId: item,
      at: new Date(moment),
      count,
    })
    await addItemSamples(db, [
      sample(itemId!, '2029-12-31T23:00:00Z', 1),
      sample(itemId!, '2030-01-01T00:00:00Z', 10),
      sample(itemId!, '2030-01-02T12:00:00Z', 50),
      sample(itemId!, '2030-01-03T23:00:00Z', 4),
      sample(itemId!, '2030-01-04T00:00:00Z', 999),
      sample(once!, '2030-01-02T00:00:00Z', 7),
    ])
    const found = await economy.getItemsIncome({ start: '2030-01-01', end: '2030-01-03' }, { server })
    expect(found.map((line) => line.itemId)).toEqual(watchedItems)
    expect(found[0]).toMatchObject({
      itemName: 'Scroll: Enchant Weapon (Grade A)',
      before: 10,
      after: 4,
      income: -6,
    })
    expect(found[1]).toMatchObject({ before: 7, after: 7, income: 0 })
    expect(found[2]).toMatchObject({ before: null, after: null, income: null })
    const oneDay = await economy.getItemsIncome({ start: '2030-01-02', end: '2030-01-02' }, { server })
    expect(oneDay[0]).toMatchObject({ before: 50, after: 50, income: 0 })
  })

  it('of days the calendar does not have is refused by the name of the day', async () => {
    for (const day of ['2026-02-30', '2025-02-29', '2026-04-31', '2026-13-01', '2026-1-1', 'yesterday', '']) {
      await expect(economy.getItemsIncome({ start: day, end: '2026-12-31' })).rejects.toMatchObject(
        refusal('BAD_INPUT', 'start'),
      )
      await expect(economy.getItemsIncome({ start: '2026-01-01', end: day })).rejects.toMatchObject(
        refusal('BAD_INPUT', 'end'),
      )
    }
    await expect(economy.getItemsIncome({ start: '2024-02-29', end: '2024-02-29' })).resolves.toHaveLength(
      watchedItems.length,
    )
  })

  it('of a period that ends before it starts is refused', async () => {
    await expect(economy.getItemsIncome({ start: '2026-01-02', end: '2026-01-01' })).rejects.toMatchObject(
      refusal('PERIOD_INVALID', 'end'),
    )
  })

  it('of the first and the last days there can be is no fault', async () => {
    for (const [start, end] of [
      ['0000-01-01', '0001-01-01'],
      ['0000-01-01', '9999-12-31'],
      ['9999-12-31', '9999-12-31'],
    ] as const)
      await expect(economy.getItemsIncome({ start, end })).resolves.toHaveLength(watchedItems.length)
  })
})
