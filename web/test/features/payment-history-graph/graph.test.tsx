import { CURRENCIES, type Currency, PAYMENT_SYSTEMS } from '@castellan/contract/shapes/money-fields'
import type { DonationDay, DonationsSummary } from '@castellan/contract/shapes/report-shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { comparedPeriod } from '../../../src/features/payment-history-graph/compared.ts'
import {
  changeOf,
  partsOf,
  stepsOf,
  sumsBy,
  valueOf,
  worthBy,
} from '../../../src/features/payment-history-graph/donation-series.ts'
import { daysIn, daysLater } from '../../../src/domain/period/period.ts'
import { catchDownloads, openAdmin } from '../../support/admin-page.ts'
import { config } from '../../support/money.ts'
import { type Answers, Refusal } from '../../support/open-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const day = (changes: Partial<DonationDay>): DonationDay => ({
  day: '2026-11-20',
  paymentSystem: 'stripe',
  currency: 'EUR',
  count: 1,
  paid: 10,
  refunded: 0,
  coins: 1_000,
  ...changes,
})

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

describe('the series of the graph', () => {
  const worth = worthBy([
    { currency: 'EUR', coinsPerUnit: 100 },
    { currency: 'RUB', coinsPerUnit: 1 },
  ])

  it('count refunds off, euros by the rates of the server, and one currency alone', () => {
    const roubles = day({ currency: 'RUB', paid: 1_000, refunded: 250, count: 3, coins: 1_000 })
    expect(valueOf(roubles, 'euros', worth)).toBeCloseTo(7.5)
    expect(valueOf(roubles, 'RUB', worth)).toBe(750)
    expect(valueOf(roubles, 'EUR', worth)).toBe(0)
    expect(valueOf(roubles, 'payments', worth)).toBe(3)
    expect(valueOf(roubles, 'coins', worth)).toBe(1_000)
    expect(valueOf(day({ currency: 'KZT' }), 'euros', worth)).toBe(0)
  })

  const FIRST = '2024-02-20'
  const anyPeriod = fc
    .tuple(fc.nat(900), fc.integer({ min: 1, max: 1_800 }))
    .map(([later, days]) => ({ start: daysLater(FIRST, later), end: daysLater(FIRST, later + days - 1) }))
  const anyDay = fc
    .record({
      later: fc.nat(2_700),
      paymentSystem: fc.constantFrom(...PAYMENT_SYSTEMS),
      currency: fc.constantFrom<Currency>(...CURRENCIES),
      count: fc.nat(100),
      cents: fc.nat(1_000_000),
      coins: fc.nat(1_000_000),
    })
    .map(({ later, cents, ...rest }): DonationDay => ({
      ...rest,
      day: daysLater(FIRST, later),
      paid: cents / 100,
      refunded: Math.floor(cents / 3) / 100,
    }))

  it('hold every payment of the period once, however it is split', () => {
    fc.assert(
      fc.property(
        anyPeriod,
        fc.array(anyDay, { maxLength: 40 }),
        fc.constantFrom('none' as const, 'provider' as const, 'currency' as const),
        fc.constantFrom('euros' as const, 'coins' as const, 'payments' as const, 'RUB' as const),
        (period, lines, split, measure) => {
          const inside = lines.filter((line) => line.day >= period.start && line.day <= period.end)
          const all = sum(inside.map((line) => valueOf(line, measure, worth)))
          const parts = partsOf(lines, split).map((part) =>
            sum(sumsBy(part.lines, stepsOf(period), (line) => valueOf(line, measure, worth))),
          )
          expect(sum(parts)).toBeCloseTo(all, 4)
        },
      ),
    )
  })

  it('stand in steps that leave no day out and are never too many', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const steps = stepsOf(period)
        expect(steps.length).toBeLessThanOrEqual(100)
        expect([steps[0]!.start, steps.at(-1)!.end]).toEqual([period.start, period.end])
        expect(steps.slice(1).map(({ start }) => start)).toEqual(
          steps.slice(0, -1).map(({ end }) => daysLater(end, 1)),
        )
      }),
    )
  })

  it('are compared with as many days right before, or from a year earlier', () => {
    const period = { start: '2026-10-22', end: '2026-11-20' }
    expect(comparedPeriod(period, 'before')).toEqual({ start: '2026-09-22', end: '2026-10-21' })
    expect(comparedPeriod(period, 'year')).toEqual({ start: '2025-10-22', end: '2025-11-20' })
    expect(comparedPeriod({ start: '2024-02-29', end: '2024-03-01' }, 'year')).toEqual({
      start: '2023-02-28',
      end: '2023-03-01',
    })
    fc.assert(
      fc.property(anyPeriod, (one) => {
        const before = comparedPeriod(one, 'before')
        expect([daysIn(before), daysLater(before.end, 1)]).toEqual([daysIn(one), one.start])
        expect(daysIn(comparedPeriod(one, 'year'))).toBe(daysIn(one))
      }),
    )
  })

  it('change by whole percents, and from nothing by none', () => {
    expect([changeOf(150, 100), changeOf(2, 3), changeOf(5, 0), changeOf(0, 0)]).toEqual([
      50,
      -33,
      null,
      null,
    ])
  })
})

const summary = (start: string, days: DonationDay[], euros: number): DonationsSummary => ({
  start,
  end: start,
  euros,
  totals: CURRENCIES.filter((currency) => days.some((one) => one.currency === currency)).map((currency) => {
    const own = days.filter((one) => one.currency === currency)
    const all = (field: 'count' | 'paid' | 'refunded' | 'coins') => sum(own.map((one) => one[field]))
    return {
      currency,
      count: all('count'),
      paid: all('paid'),
      refunded: all('refunded'),
      coins: all('coins'),
    }
  }),
  days,
})

const legend = async () => {
  const chart = within(await screen.findByRole('region', { name: 'Payments by day' }))
  return chart.getAllByRole('button', { pressed: true }).map((one) => one.textContent)
}

const figure = async (name: string) => (await screen.findByText(name, { selector: 'div' })).parentElement

describe('the graph of payments', () => {
  const now = summary(
    '2026-11-18',
    [
      day({ day: '2026-11-18', paid: 30, count: 2, coins: 3_000 }),
      day({ day: '2026-11-20', paymentSystem: 'enot', currency: 'RUB', paid: 1_000, coins: 1_000 }),
    ],
    40,
  )
  const before = summary('2026-11-15', [day({ day: '2026-11-16', paid: 20, count: 1, coins: 2_000 })], 20)
  const answers: Answers = {
    getDonationsSummary: (query) => (query.get('start') === '2026-11-18' ? now : before),
    getDonationServicesConfig: config(),
  }
  const open = (address = '', more: Answers = {}) =>
    openAdmin('payment-history-graph', { ...answers, ...more }, `/?start=2026-11-18&end=2026-11-20${address}`)

  it('says the sums of the period, each beside those of the days before', async () => {
    const { queriesOf } = await open()
    await screen.findAllByText(/^from|from 20/)
    expect((await figure('Income in euros'))?.textContent).toMatch(/40\.00.€\+100% from 20\.00.€/)
    expect((await figure('Payments'))?.textContent).toMatch(/3\+200% from 1$/)
    expect((await figure('Average payment'))?.textContent).toMatch(/13\.33.€−33% from 20\.00.€/)
    expect(queriesOf('getDonationsSummary')).toEqual([
      { start: '2026-11-18', end: '2026-11-20', utcOffset: '0' },
      { start: '2026-11-15', end: '2026-11-17', utcOffset: '0' },
    ])
  })

  it('splits by provider in euros at first, and by currency when asked', async () => {
    const { user, search } = await open()
    await waitFor(async () =>
      expect(await legend()).toEqual(['Card30.00\u00A0€', 'Enot10.00\u00A0€', 'Previous period20.00\u00A0€']),
    )
    await user.click(screen.getByRole('radio', { name: 'By currency' }))
    await waitFor(async () =>
      expect(await legend()).toEqual(['EUR30.00\u00A0€', 'RUB10.00\u00A0€', 'Previous period20.00\u00A0€']),
    )
    expect(search()['split']).toBe('currency')
  })

  it('counts one currency, coins or payments', async () => {
    const { user } = await open('&split=none')
    await user.click(await screen.findByRole('combobox', { name: 'What to count' }))
    await user.click(await screen.findByRole('option', { name: 'Only RUB' }))
    await waitFor(async () =>
      expect(await legend()).toEqual(['This period1,000.00\u00A0₽', 'Previous period0.00\u00A0₽']),
    )
    await user.click(screen.getByRole('combobox', { name: 'What to count' }))
    await user.click(await screen.findByRole('option', { name: 'Payments' }))
    await waitFor(async () => expect(await legend()).toEqual(['This period3', 'Previous period1']))
  })

  it('compares with a year earlier, or with nothing', async () => {
    const { user, queriesOf } = await open('&compare=year')
    await screen.findByRole('region', { name: 'Payments by day' })
    expect(queriesOf('getDonationsSummary')).toContainEqual({
      start: '2025-11-18',
      end: '2025-11-20',
      utcOffset: '0',
    })
    await user.click(screen.getByRole('combobox', { name: 'Compare with' }))
    await user.click(await screen.findByRole('option', { name: 'No comparison' }))
    await waitFor(async () => expect(await legend()).toHaveLength(2))
    expect(screen.queryByText(/^from/)).toBeNull()
  })

  it('reads one day at a time', async () => {
    const { user } = await open()
    const slider = await screen.findByRole('slider', { name: 'Payments by day' })
    await user.click(slider)
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^2026-11-20, Card 0\.00.€, Enot 10\.00.€/)
    expect(await legend()).toContain('Enot10.00\u00A0€')
    fireEvent.change(slider, { target: { value: '1' } })
    await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toMatch(/^2026-11-19/))
  })

  it('is a table too, and a file', async () => {
    const files = catchDownloads()
    const { user } = await open()
    await user.click(await screen.findByRole('radio', { name: 'Table' }))
    const chart = within(screen.getByRole('region', { name: 'Payments by day' }))
    await user.click(await chart.findByRole('button', { name: 'Export CSV' }))
    const text = await files[0]!.content.text()
    expect(text.split('\r\n').slice(1)).toEqual([
      '2026-11-20,10,0,10,0',
      '2026-11-19,0,0,0,20',
      '2026-11-18,30,30,0,0',
    ])
  })

  it('sums up by provider and currency', async () => {
    await open()
    const table = await screen.findByRole('table', { name: /^Totals from 2026-11-18/ })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^CardEUR230\.00.€0\.00.€3,000/),
      expect.stringMatching(/^EnotRUB11,000\.00.₽0\.00.₽1,000/),
    ])
  })

  it('may be asked for again after a failure', async () => {
    let isDown = true
    const { user } = await open('', {
      getDonationsSummary: () => (isDown ? new Refusal(409, 'No report today') : now),
    })
    await screen.findAllByText('No report today')
    isDown = false
    // one for all that failed alike
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('slider', { name: 'Payments by day' })).toBeTruthy()
  })
})
