import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asked, dayStart, lastDays, presetOf, today } from '../../../src/domain/period/period.ts'
import { setServerOffset } from '../../../src/lib/format/zone.ts'
import { openAdmin } from '../../support/admin-page.ts'
import { config } from '../../support/money.ts'

/** 01:44 on the 23rd by the clock of a server three hours ahead of UTC, where it is still the 22nd. */
const NIGHT = Date.parse('2026-11-22T22:44:00Z')
afterEach(() => {
  cleanup()
  setServerOffset(0)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a day', () => {
  it('is one of the time the page shows', () => {
    vi.spyOn(Date, 'now').mockReturnValue(NIGHT)
    expect([today(180), today(0), today(-210)]).toEqual(['2026-11-23', '2026-11-22', '2026-11-22'])
    expect(lastDays(7, 180)).toEqual({ start: '2026-11-17', end: '2026-11-23' })
    expect([presetOf(lastDays(30, 180), 180), presetOf(lastDays(30, 180), 0)]).toEqual([30, null])
  })

  it('begins at its midnight', () => {
    expect(new Date(dayStart('2026-11-23', 180)).toISOString()).toBe('2026-11-22T21:00:00.000Z')
    expect(new Date(dayStart('2026-11-23', -210)).toISOString()).toBe('2026-11-23T03:30:00.000Z')
    expect(new Date(dayStart('2026-03-29', 'local'))).toEqual(new Date(2026, 2, 29))
    expect(new Date(dayStart('2026-10-25', 'local'))).toEqual(new Date(2026, 9, 25))
  })

  it('is asked for with the clock it belongs to', () => {
    const day = { start: '2026-11-23', end: '2026-11-23' }
    expect(asked(day, 180)).toEqual({ ...day, utcOffset: 180 })
    expect(0 + asked(day, 'local').utcOffset).toBe(0 - new Date(2026, 10, 23).getTimezoneOffset())
  })
})

it.each([
  ['payment-history', 'getTransactionsHistory', []],
  ['purchase-history', 'getBalanceHistory', []],
  ['sponsors-report', 'getSponsorsSummary', []],
  [
    'payment-history-graph',
    'getDonationsSummary',
    { start: '2026-11-23', end: '2026-11-23', euros: 0, totals: [], days: [] },
  ],
])('%s asks for the days of the server’s clock', async (page, call, answer) => {
  setServerOffset(180)
  const address = '/?start=2026-11-23&end=2026-11-23'
  const { queriesOf } = await openAdmin(
    page,
    { [call]: answer, getDonationServicesConfig: config() },
    address,
  )
  await expect
    .poll(() => queriesOf(call))
    .toContainEqual(expect.objectContaining({ start: '2026-11-23', end: '2026-11-23', utcOffset: '180' }))
})

it('a day that makes no sense is asked for nowhere, and the field says which days do', async () => {
  const address = '/?start=2026-11-20&end=2026-11-23'
  const answers = { getTransactionsHistory: [], getDonationServicesConfig: config() }
  const { queriesOf } = await openAdmin('payment-history', answers, address)
  const start = await screen.findByLabelText('First day')
  await userEvent.setup().type(start, '{Control>}a{/Control}2026-11-30')
  const [words] = await screen.findAllByText(/^Enter a day as/)
  expect(words!.textContent).toBe('Enter a day as yyyy-mm-dd, from 2000-01-01 to 2026-11-23')
  const whole = Array.from(words!.querySelectorAll('.unbroken'), (part) => part.textContent)
  expect(whole).toEqual(['yyyy-mm-dd', '2000-01-01', '2026-11-23'])
  expect(queriesOf('getTransactionsHistory').map(({ start: asks }) => asks)).not.toContain('2026-11-30')
})

it('a pair of days that made no sense is taken as soon as it does, whichever was put right', async () => {
  const address = '/?start=2026-11-20&end=2026-11-23'
  const answers = { getTransactionsHistory: [], getDonationServicesConfig: config() }
  const { queriesOf } = await openAdmin('payment-history', answers, address)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Last day'), '{Control>}a{/Control}2026-11-10')
  await user.type(screen.getByLabelText('First day'), '{Control>}a{/Control}2026-11-01')
  await expect
    .poll(() => queriesOf('getTransactionsHistory'))
    .toContainEqual(expect.objectContaining({ start: '2026-11-01', end: '2026-11-10' }))
})
