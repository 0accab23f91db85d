import { DAY_MS } from '@castellan/contract/rules/durations'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { countByDay } from '../../src/platform/db/count-by-day.ts'
import { openTestPortal } from '../support/open-test-portal.ts'

const { db } = await openTestPortal()
const dayBefore = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
const sampled = (day: string, time: string, adena: number) =>
  db
    .insertInto('adenaSample')
    .values({ server, at: new Date(`${day}T${time}Z`), adena })
    .execute()
const ask = (days: number, where = sql`true`) =>
  countByDay(db, days, {
    table: 'adenaSample',
    at: 'at',
    figures: { rows: sql`count(*)`, largest: sql`max(adena)` },
    where,
  })

describe('what is counted by day', () => {
  it('is of a day in UTC from its first moment to its last, and of what the figures say', async () => {
    const [before, day, after] = [dayBefore(300), dayBefore(299), dayBefore(298)]
    await sampled(before, '23:59:59.999', 1)
    await sampled(day, '00:00:00.000', 2)
    await sampled(day, '23:59:59.999', 3)
    await sampled(after, '00:00:00.000', 4)
    const found = await ask(366)
    expect(found.filter((row) => [before, day, after].includes(row.day))).toEqual([
      { day: after, rows: 1, largest: 4 },
      { day, rows: 2, largest: 3 },
      { day: before, rows: 1, largest: 1 },
    ])
  })

  it('has a row for each of the days, the newest first, those without any included, and none before them', async () => {
    const found = await ask(40)
    const [newest] = found
    expect(found.map(({ day }) => day)).toEqual(
      Array.from({ length: 40 }, (_, ago) =>
        new Date(Date.parse(newest!.day) - ago * DAY_MS).toISOString().slice(0, 10),
      ),
    )
    expect(found.at(-1)).toMatchObject({ rows: 0, largest: 0 })
  })

  it('leaves out what is not meant', async () => {
    const day = dayBefore(200)
    await sampled(day, '12:00:00.000', 5)
    const found = await ask(366, sql`adena > 5`)
    expect(found.find((row) => row.day === day)).toEqual({ day, rows: 0, largest: 0 })
  })
})
