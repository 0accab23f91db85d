import { beforeAll, expect, it } from 'vitest'
import { formatCountdown } from '../../../src/lib/format/countdown.ts'
import { i18nReady } from '../../../src/lib/i18n/i18n.ts'

beforeAll(() => i18nReady)

const second = 1000
const hour = 3600 * second
const day = 24 * hour

it('counts down to the second, days apart from hours', () => {
  expect(formatCountdown(5 * second)).toBe('00:00:05')
  expect(formatCountdown(23 * hour + 59 * 60 * second + 59 * second)).toBe('23:59:59')
  expect(formatCountdown(day)).toBe('1 d 00:00:00')
  expect(formatCountdown(2 * day + 4 * hour + 12 * 60 * second + 33 * second)).toBe('2 d 04:12:33')
})

it('a begun second counts until it is over, and nothing goes below nothing', () => {
  expect(formatCountdown(1)).toBe('00:00:01')
  expect(formatCountdown(0)).toBe('00:00:00')
  expect(formatCountdown(-day)).toBe('00:00:00')
})
