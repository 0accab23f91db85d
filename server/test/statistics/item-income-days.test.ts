import { describe, expect, it } from 'vitest'
import { addItemSamples } from '../../src/statistics/economy/economy-repo.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const { economy } = (await signIn(portal, 'gm')).browser.api
const server = 'lionna_x5'
const { watchedItems } = portal.settings.of(server)
const [scroll] = watchedItems
const DAY = 86_400_000
const FIRST = Date.UTC(2031, 0, 1)

/** Thirty steady days of hourly samples, and one on which an exploit was found. */
const samples = Array.from({ length: 31 * 4 }, (_, quarter) => ({
  server,
  itemId: scroll!,
  at: new Date(FIRST + quarter * (DAY / 4)),
  count: 1_000 + Math.floor(quarter / 4) * 2 + (quarter >= 30 * 4 ? 400 : 0),
}))
await addItemSamples(portal.db, samples)

describe('the watched items day by day', () => {
  it('have the count at the end of each day and what came since the day before', async () => {
    const found = await economy.getItemIncomeDays({ start: '2031-01-02', end: '2031-01-04' }, { server })
    expect(found.map(({ itemId }) => itemId)).toEqual(watchedItems)
    expect(found[0]).toMatchObject({
      itemName: 'Scroll: Enchant Weapon (Grade A)',
      days: [
        { day: '2031-01-02', count: 1_002, income: 2, isJump: false },
        { day: '2031-01-03', count: 1_004, income: 2 },
        { day: '2031-01-04', count: 1_006, income: 2 },
      ],
      jumps: [],
    })
    expect(found[1]!.days[0]).toEqual({ day: '2031-01-02', count: null, income: null, isJump: false })
  })

  it('mark the day that brought unusually many, by the weeks before it, shown or not', async () => {
    const [found] = await economy.getItemIncomeDays({ start: '2031-01-30', end: '2031-02-02' }, { server })
    expect(found!.days.map(({ day, isJump }) => [day, isJump])).toEqual([
      ['2031-01-30', false],
      ['2031-01-31', true],
      ['2031-02-01', false],
      ['2031-02-02', false],
    ])
    expect(found!.jumps).toEqual([{ day: '2031-01-31', income: 402, usual: 2, bound: 13 }])
  })

  it('begin and end by the clock that is asked for', async () => {
    const [found] = await economy.getItemIncomeDays(
      { start: '2031-01-31', end: '2031-01-31', utcOffset: -720 },
      { server },
    )
    // by that clock the first half of the day was yesterday
    expect(found!.days).toEqual([{ day: '2031-01-31', count: 1_460, income: 0, isJump: false }])
  })

  it('are of 366 days at most, and of days the calendar has', async () => {
    await expect(economy.getItemIncomeDays({ start: '2030-01-01', end: '2031-01-02' })).rejects.toMatchObject(
      refusal('PERIOD_INVALID', 'end'),
    )
    await expect(economy.getItemIncomeDays({ start: '2030-02-30', end: '2030-03-01' })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'start'),
    )
    for (const day of ['0000-01-01', '9999-12-31'])
      await expect(economy.getItemIncomeDays({ start: day, end: day })).resolves.toHaveLength(
        watchedItems.length,
      )
  })
})
