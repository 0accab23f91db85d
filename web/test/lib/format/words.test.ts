import { describe, expect, it } from 'vitest'
import { formatDuration, formatWholeDuration } from '../../../src/lib/format/durations.ts'
import {
  formatCoins,
  formatDecimal,
  formatListedPercent,
  formatNumber,
  formatPercent,
  formatShort,
} from '../../../src/lib/format/numbers.ts'
import { formatRelative } from '../../../src/lib/format/relative.ts'

describe('a length of time that is compared', () => {
  it.each([
    [0, '0 s'],
    [1_800, '30 min'],
    [3_661, '1 h 1 min 1 s'],
    [90_000, '1 d 1 h'],
  ])('leaves nothing out: %d s', (seconds, words) => expect(formatWholeDuration(seconds)).toBe(words))
})

describe('a number', () => {
  it('groups thousands by commas', () => {
    expect(formatNumber(26_000_000_000)).toBe('26,000,000,000')
    expect(formatNumber(-1234)).toBe('-1,234')
    expect(formatNumber(999)).toBe('999')
  })

  it('is whole unless a decimal is asked for', () => {
    expect(formatNumber(12.6)).toBe('13')
    expect(formatNumber(-0.2)).toBe('0')
    expect(formatDecimal(1204.55)).toBe('1,204.6')
    expect(formatPercent(48.25)).toBe('48.3%')
  })

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('is a dash when it is %s', (value) => {
    expect(formatNumber(value)).toBe('—')
    expect(formatDecimal(value)).toBe('—')
    expect(formatPercent(value)).toBe('—')
  })

  it('has one decimal beside other shares, and never reads nothing where there is something', () => {
    expect([0, 0.02, 0.05, 48, 48.25, 100].map(formatListedPercent)).toEqual([
      '0.0%',
      '<0.1%',
      '0.1%',
      '48.0%',
      '48.3%',
      '100.0%',
    ])
    expect(formatListedPercent(null)).toBe('—')
  })

  it('is short from a hundred thousand on, to three digits', () => {
    expect([99_999, 123_456, 1_234_567, 987_654_321_012].map(formatShort)).toEqual([
      '99,999',
      '123K',
      '1.23M',
      '988B',
    ])
  })

  it('counts coins', () => {
    expect(formatCoins(1)).toBe('1 coin')
    expect(formatCoins(12_450)).toBe('12,450 coins')
    expect(formatCoins(0)).toBe('0 coins')
  })
})

describe('a duration', () => {
  it.each([
    [12 * 86_400 + 4 * 3600 + 59, '12 d 4 h'],
    [86_400, '1 d'],
    [3 * 3600 + 5 * 60, '3 h 5 min'],
    [61, '1 min 1 s'],
    [59.9, '59 s'],
    [0, '0 s'],
    [86_400 + 59 * 60, '1 d'],
  ])('of %d seconds reads %s', (seconds, words) => {
    expect(formatDuration(seconds)).toBe(words)
  })

  it.each([null, undefined, -1, Number.NaN])('of %s is not known', (seconds) => {
    expect(formatDuration(seconds)).toBe('—')
  })
})

describe('a moment in words', () => {
  const now = Date.UTC(2026, 10, 20, 12)
  it.each([
    [now - 4000, 'just now'],
    [now - 45_000, '45 seconds ago'],
    [now - 3 * 3_600_000, '3 hours ago'],
    [now + 2 * 86_400_000, 'in 2 days'],
    [now - 86_400_000, 'yesterday'],
    [now - 800 * 86_400_000, '2 years ago'],
  ])('%d reads %s', (time, words) => {
    expect(formatRelative(time, now)).toBe(words)
  })

  it('is NONE without a date', () => {
    expect(formatRelative('1970-01-01', now)).toBe('NONE')
    expect(formatRelative('soon', now)).toBe('NONE')
  })
})
