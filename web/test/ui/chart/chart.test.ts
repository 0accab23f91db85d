import { afterEach, describe, expect, it, vi } from 'vitest'
import { timeRange, valueRange } from '../../../src/ui/chart/chart-options.ts'
import { lonelyPlaces } from '../../../src/ui/chart/series.ts'
import { tickLabel, timeTicks } from '../../../src/ui/chart/time-ticks.ts'

const seconds = (iso: string) => Date.parse(iso) / 1000
const labels = (from: string, to: string, zone: number | 'local', most: number) => {
  const { at, step } = timeTicks(seconds(from), seconds(to), zone, most)
  return at.map((moment) => tickLabel(moment, step, zone))
}

afterEach(() => vi.unstubAllEnvs())

describe('the ticks of a time axis', () => {
  it("stand at the days of the server's own calendar", () => {
    expect(labels('2026-11-18T12:00:00Z', '2026-11-21T12:00:00Z', 180, 4)).toEqual([
      'Nov 19',
      'Nov 20',
      'Nov 21',
    ])
    expect(timeTicks(seconds('2026-11-18T12:00:00Z'), seconds('2026-11-21T12:00:00Z'), 180, 4).at[0]).toBe(
      seconds('2026-11-18T21:00:00Z'),
    )
  })

  it('name time and day where they are closer than a day', () => {
    expect(labels('2026-11-20T20:10:00Z', '2026-11-21T04:10:00Z', 0, 4)).toEqual([
      '22:00\nNov 20',
      '00:00\nNov 21',
      '02:00\nNov 21',
      '04:00\nNov 21',
    ])
  })

  it('stay at midnight through the night the clocks change', () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    const { at } = timeTicks(seconds('2026-10-23T12:00:00Z'), seconds('2026-10-27T12:00:00Z'), 'local', 5)
    expect(at.map((moment) => new Date(moment * 1000).toISOString())).toEqual([
      '2026-10-23T22:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
      '2026-10-26T23:00:00.000Z',
    ])
  })

  it.each([1, 3, 9, 20])('are never more than asked for and one: %d', (most) => {
    for (const days of [0.01, 1, 7, 30, 90, 900]) {
      const { at } = timeTicks(0, days * 86_400, -210, most)
      expect(at.length).toBeLessThanOrEqual(most + 1)
    }
  })

  it('are none where there is no time to show', () => {
    expect(timeTicks(Number.NaN, Number.NaN, 0, 5).at).toEqual([])
    expect(timeTicks(100, 50, 0, 5).at).toEqual([])
  })
})

describe('samples between gaps', () => {
  it('get a dot where no line can run', () => {
    expect(lonelyPlaces([1, null, 2, null, 3, 4, null, null, 5])).toEqual([0, 2, 8])
  })

  it('need none on an unbroken line', () => {
    expect(lonelyPlaces([1, 2, 3])).toEqual([])
    expect(lonelyPlaces([])).toEqual([])
  })

  it('zero is a sample, not a gap', () => {
    expect(lonelyPlaces([null, 0, null])).toEqual([1])
  })
})

describe('the scale of values', () => {
  it('begins at nothing, and below the least value where that is less', () => {
    expect(valueRange(20, 100)).toEqual([0, 108])
    expect(valueRange(-50, 100)).toEqual([-54, 108])
  })

  it('has room where nothing was counted', () => {
    expect(valueRange(0, 0)).toEqual([0, 4])
  })
})

describe('the scale of time', () => {
  it('goes from the first moment to the last, and around one that is alone', () => {
    expect(timeRange(100, 7_300)).toEqual([100, 7_300])
    expect(timeRange(7_200, 7_200)).toEqual([5_400, 9_000])
  })
})
