import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatDate, formatDateTime, momentOf, NONE, offsetAt } from '../../../src/lib/format/dates.ts'

afterEach(() => vi.unstubAllEnvs())

describe('a date', () => {
  it('reads yyyy-MM-dd, and with time yyyy-MM-dd HH:mm', () => {
    expect(formatDate('2026-03-07T08:05:59Z', 0)).toBe('2026-03-07')
    expect(formatDateTime('2026-03-07T08:05:59Z', 0)).toBe('2026-03-07 08:05')
  })

  it('is taken as text, milliseconds or Date alike', () => {
    const time = Date.UTC(2026, 10, 20, 23, 59)
    expect(formatDateTime(time, 0)).toBe('2026-11-20 23:59')
    expect(formatDateTime(new Date(time), 0)).toBe('2026-11-20 23:59')
  })

  it('follows the server clock over midnight, ahead of UTC and behind it', () => {
    expect(formatDateTime('2026-12-31T22:30:00Z', 120)).toBe('2027-01-01 00:30')
    expect(formatDateTime('2026-01-01T02:15:00Z', -210)).toBe('2025-12-31 22:45')
    expect(formatDate('2026-01-01T02:15:00Z', -210)).toBe('2025-12-31')
  })

  it('keeps a day of the calendar as it is, whatever the zone', () => {
    expect(formatDate('2026-11-20', -720)).toBe('2026-11-20')
    expect(formatDateTime('2026-11-20', 840)).toBe('2026-11-20')
  })
})

describe('local time', () => {
  it('knows summer time on both sides of the switch', () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    expect(formatDateTime('2026-03-29T00:59:00Z', 'local')).toBe('2026-03-29 01:59')
    expect(formatDateTime('2026-03-29T01:00:00Z', 'local')).toBe('2026-03-29 03:00')
    expect(formatDateTime('2026-10-25T00:30:00Z', 'local')).toBe('2026-10-25 02:30')
    expect(formatDateTime('2026-10-25T01:30:00Z', 'local')).toBe('2026-10-25 02:30')
    expect(offsetAt(Date.UTC(2026, 6, 1), 'local')).toBe(120)
    expect(offsetAt(Date.UTC(2026, 0, 1), 'local')).toBe(60)
  })

  it('goes behind UTC and by half hours', () => {
    vi.stubEnv('TZ', 'America/St_Johns')
    expect(formatDateTime('2026-01-01T03:00:00Z', 'local')).toBe('2025-12-31 23:30')
  })
})

describe('NONE', () => {
  it.each([null, undefined, '', NONE, '1970-01-01', '1970-01-01T00:00:00Z', 0, new Date(0)])(
    'stands for %j',
    (value) => {
      expect(formatDate(value, 0)).toBe('NONE')
      expect(formatDateTime(value, -600)).toBe('NONE')
      expect(formatDateTime(value, 600)).toBe('NONE')
      expect(momentOf(value)).toBeNull()
    },
  )

  it('stands for a moment that the zone shows as 1970-01-01', () => {
    expect(formatDate('1969-12-31T23:30:00Z', 60)).toBe('NONE')
  })

  it.each([
    'yesterday',
    '2026-13-40',
    '2026-02-31',
    'NaN',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    new Date('x'),
    9e15,
  ])('stands for what is no date: %s', (value) => {
    expect(formatDate(value, 0)).toBe('NONE')
    expect(formatDateTime(value, 0)).toBe('NONE')
  })

  it('does not swallow the days beside 1970-01-01', () => {
    expect(formatDate('1970-01-02', 0)).toBe('1970-01-02')
    expect(formatDate('1969-12-31T12:00:00Z', 0)).toBe('1969-12-31')
  })
})
