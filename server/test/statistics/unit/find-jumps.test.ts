import { describe, expect, it } from 'vitest'
import { type CountedDay, findJumps, WINDOW_DAYS } from '../../../src/statistics/economy/find-jumps.ts'

const dayOf = (place: number) => new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10)

/** Days on which so many came, after a first one with a count; null where nobody counted. */
function daysOf(incomes: readonly (number | null)[], start = 10_000): CountedDay[] {
  let count = start
  return [
    { day: dayOf(0), count },
    ...incomes.map((income, place) => {
      count += income ?? 0
      return { day: dayOf(place + 1), count: income === null ? null : count }
    }),
  ]
}
/** Comes and goes between -25 and 25. */
const usual = Array.from({ length: WINDOW_DAYS }, (_, place) => ((place * 7) % 11) * 5 - 25)
const jumpsIn = (incomes: readonly (number | null)[], start?: number) =>
  findJumps(daysOf(incomes, start), incomes.length).jumps

describe('a jump of an income', () => {
  it('is a day far above the median of the weeks before it, and says what would have been usual', () => {
    const [jump, ...others] = jumpsIn([...usual, 900])
    expect(others).toEqual([])
    expect(jump).toMatchObject({ day: dayOf(WINDOW_DAYS + 1), income: 900, usual: 0 })
    expect(jump!.bound).toBeGreaterThan(100)
    expect(jump!.bound).toBeLessThan(200)
  })

  it('is none where the series swings as it always does, nor where many went', () => {
    expect(jumpsIn([...usual, ...usual])).toEqual([])
    expect(jumpsIn([...usual, -5_000, 20])).toEqual([])
  })

  it('does not make the next one look usual', () => {
    expect(jumpsIn([...usual, 900, 10, 900, 900]).map(({ income }) => income)).toEqual([900, 900, 900])
  })

  it('becomes usual once it is so on most days', () => {
    const risen = Array.from({ length: WINDOW_DAYS }, () => 900)
    const days = jumpsIn([...usual, ...risen])
    expect(days.length).toBeGreaterThan(10)
    expect(days.length).toBeLessThan(risen.length)
    expect(days.at(-1)!.day < dayOf(usual.length + risen.length)).toBe(true)
  })

  it('is none that is small beside all there are, however steady the days before were', () => {
    const steady = Array.from({ length: WINDOW_DAYS }, () => 0)
    expect(jumpsIn([...steady, 90], 10_000)).toEqual([])
    expect(jumpsIn([...steady, 110], 10_000)).toHaveLength(1)
    expect(jumpsIn([...steady, 5], 0)).toEqual([])
    expect(jumpsIn([...steady, 6], 0)).toHaveLength(1)
  })

  it('is judged from the eighth known day on', () => {
    expect(jumpsIn([...usual.slice(0, 6), 900])).toEqual([])
    expect(jumpsIn([...usual.slice(0, 7), 900])).toHaveLength(1)
    expect(jumpsIn([])).toEqual([])
  })

  it('needs the day and the one before it: what nobody counted is no income', () => {
    const { days, jumps } = findJumps(daysOf([...usual, null, 900, 0]), 3)
    expect(jumps).toEqual([])
    expect(days.map(({ income }) => income)).toEqual([null, null, 0])
  })

  it('is looked for in days that are not shown alone as what is before', () => {
    const { days, jumps } = findJumps(daysOf([...usual, 900, 0, 5]), 2)
    expect(days.map(({ income, isJump }) => [income, isJump])).toEqual([
      [0, false],
      [5, false],
    ])
    expect(jumps).toEqual([])
  })
})
