import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Currency } from '@castellan/contract/shapes/money-fields'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import { checkLedgerAtTheEnd } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { openProgram } from '../support/browser.ts'
import { pastPayment, tellPayments } from '../support/past-payments.ts'
import { newPerson, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)
const { api } = (await signIn(portal, 'admin')).browser
const SERVER = 'lionna_x5'
const { rates } = portal.settings.of(SERVER).donations
const rateOf = (currency: Currency) => rates.find((rate) => rate.currency === currency)!.coinsPerUnit

const donor = await newPerson(portal)
const accountId = donor.id

describe('the summary of donations', () => {
  it('sums up payments of more money and coins than 32 bits hold', async () => {
    const large = { amountMinor: 3_000_000_000, coins: 3_000_000_000, refundedMinor: 2_500_000_000 }
    await tellPayments(portal, [pastPayment({ accountId, at: '2019-05-01T00:00:00Z', ...large })])
    const { days } = await api.reports.getDonationsSummary({ start: '2019-05-01', end: '2019-05-02' })
    expect(days).toMatchObject([{ coins: 3_000_000_000, paid: 30_000_000, refunded: 25_000_000 }])
  })

  it('sums up by day, provider and currency what was credited, and what of it went back', async () => {
    await tellPayments(portal, [
      pastPayment({ accountId, at: '2020-05-01T00:00:00Z' }),
      pastPayment({ accountId, at: '2020-05-01T23:59:59.999Z', amountMinor: 1_050, coins: 1_050 }),
      pastPayment({
        accountId,
        at: '2020-05-02T00:00:00Z',
        amountMinor: 1_000,
        coins: 1_000,
        refundedMinor: 250,
      }),
      pastPayment({
        accountId,
        at: '2020-05-02T08:00:00Z',
        paymentSystem: 'enot',
        currency: 'RUB',
        amountMinor: 50_001,
        coins: 500,
      }),
      pastPayment({
        accountId,
        at: '2020-05-02T09:00:00Z',
        paymentSystem: 'custom',
        amountMinor: 700,
        coins: 900,
      }),
      pastPayment({ accountId, at: null }),
      // the days around are not asked for
      pastPayment({ accountId, at: '2020-04-30T23:59:59.999Z' }),
      pastPayment({ accountId, at: '2020-05-03T00:00:00Z' }),
    ])
    const summary = await api.reports.getDonationsSummary({ start: '2020-05-01', end: '2020-05-02' })
    expect(summary.days).toEqual([
      {
        day: '2020-05-01',
        paymentSystem: 'stripe',
        currency: 'EUR',
        count: 2,
        paid: 30.5,
        refunded: 0,
        coins: 3_050,
      },
      {
        day: '2020-05-02',
        paymentSystem: 'custom',
        currency: 'EUR',
        count: 1,
        paid: 7,
        refunded: 0,
        coins: 900,
      },
      {
        day: '2020-05-02',
        paymentSystem: 'enot',
        currency: 'RUB',
        count: 1,
        paid: 500.01,
        refunded: 0,
        coins: 500,
      },
      {
        day: '2020-05-02',
        paymentSystem: 'stripe',
        currency: 'EUR',
        count: 1,
        paid: 10,
        refunded: 2.5,
        coins: 1_000,
      },
    ])
    expect(summary.totals).toEqual([
      { currency: 'EUR', count: 4, paid: 47.5, refunded: 2.5, coins: 4_950 },
      { currency: 'RUB', count: 1, paid: 500.01, refunded: 0, coins: 500 },
    ])
    // 45 euros, and roubles at a hundredth of one: the server gives a coin for a rouble and a hundred for a euro
    expect([rateOf('EUR'), rateOf('RUB')]).toEqual([100, 1])
    expect(summary.euros).toBe(50)
  })

  it('is of one server', async () => {
    await tellPayments(portal, [pastPayment({ accountId, at: '2020-06-01T10:00:00Z' })], 'teon_x1')
    const june = { start: '2020-06-01', end: '2020-06-30' }
    expect(await api.reports.getDonationsSummary(june)).toEqual({ ...june, euros: 0, totals: [], days: [] })
    const elsewhere = (await signIn(portal, 'admin', 'teon_x1')).browser
    expect(await elsewhere.api.reports.getDonationsSummary(june)).toMatchObject({ euros: 20 })
  })

  it.each([
    [180, '2020-08-02', ['2020-08-01T21:00:00Z', '2020-08-02T20:59:59.999Z']],
    [-210, '2020-08-12', ['2020-08-12T03:30:00Z', '2020-08-13T03:29:59.999Z']],
  ])('counts the days of a clock %i minutes ahead of UTC', async (utcOffset, day, bounds) => {
    const [first, last] = bounds.map((at) => Date.parse(at))
    await tellPayments(
      portal,
      [first! - 1, first!, last!, last! + 1].map((at) =>
        pastPayment({ accountId, at: new Date(at).toISOString() }),
      ),
    )
    const one = { start: day, end: day, utcOffset }
    const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
    const two = { ...one, start: dayBefore }
    const counted = async (asked: typeof one) =>
      (await api.reports.getDonationsSummary(asked)).days.map(({ day: on, count }) => [on, count])
    expect(await counted(one)).toEqual([[day, 2]])
    expect(await counted(two)).toEqual([
      [dayBefore, 1],
      [day, 2],
    ])
    expect(await api.reports.getSponsorsSummary(one)).toMatchObject([{ payments: 2 }])
  })

  it.each([841, -841, 0.5])('refuses a clock %d minutes ahead of UTC', async (utcOffset) => {
    const asked = { start: '2024-01-01', end: '2024-01-02', utcOffset }
    await expect(api.reports.getDonationsSummary(asked)).rejects.toMatchObject(
      refusal('BAD_INPUT', 'utcOffset'),
    )
  })

  it.each([
    ['2024-01-02', '2024-01-01', 'PERIOD_INVALID', 'end'],
    ['2018-01-01', '2024-01-01', 'PERIOD_INVALID', 'end'],
    ['2023-02-29', '2023-03-01', 'BAD_INPUT', 'start'],
    ['2023-02-01', '2023-02-31', 'BAD_INPUT', 'end'],
    ['0001-01-01', '0001-01-02', 'BAD_INPUT', 'start'],
  ] as const)('refuses the period from %s to %s', async (start, end, code, field) => {
    await expect(api.reports.getDonationsSummary({ start, end })).rejects.toMatchObject(refusal(code, field))
    await expect(api.reports.getSponsorsSummary({ start, end })).rejects.toMatchObject(refusal(code, field))
    await expect(api.reports.bulkInvoicesLoad({ start, end })).rejects.toMatchObject(refusal(code, field))
  })
})

interface Fact {
  readonly day: string
  readonly currency: Currency
  readonly accountId: number
  readonly paid: number
  readonly refunded: number
  readonly coins: number
  readonly taken: number
}

interface Sum {
  readonly count: number
  readonly paid: number
  readonly refunded: number
  readonly coins: number
}
const cents = (euros: number) => Math.round(euros * 100)
const add = (all: Record<string, number[]>, key: string, values: readonly number[]) => {
  all[key] = values.map((value, index) => value + (all[key]?.[index] ?? 0))
  return all
}
const sums = (rows: readonly (Sum & { currency: Currency })[]) =>
  rows.reduce<Record<string, number[]>>(
    (all, row) => add(all, row.currency, [row.count, cents(row.paid), cents(row.refunded), row.coins]),
    {},
  )
const sumsOf = (rows: readonly Fact[]) =>
  rows.reduce<Record<string, number[]>>(
    (all, row) => add(all, row.currency, [1, row.paid, row.refunded, row.coins]),
    {},
  )
/** A currency the server sells nothing for counts as nothing. */
const eurosOf = (rows: readonly Fact[]) => {
  const coins = rows.reduce(
    (sum, { currency, paid, refunded }) =>
      sum + (paid - refunded) * (rates.find((rate) => rate.currency === currency)?.coinsPerUnit ?? 0),
    0,
  )
  return Math.floor(coins / rateOf('EUR') + 0.5) / 100
}

describe('for any period', () => {
  it('the reports are what the payments and the ledger say', async () => {
    const people = [await newPerson(portal), await newPerson(portal), donor]
    const START = Date.UTC(2021, 0, 1)
    const DAYS = 40
    const payment = fc.record({
      who: fc.integer({ min: 0, max: people.length - 1 }),
      minute: fc.integer({ min: 0, max: DAYS * 1_440 - 1 }),
      paymentSystem: fc.constantFrom('stripe', 'paypal', 'enot', 'freekassa', 'custom'),
      currency: fc.constantFrom('EUR', 'USD', 'RUB', 'UAH', 'KZT'),
      amountMinor: fc.integer({ min: 1, max: 1_000_000 }),
      coins: fc.integer({ min: 1, max: 100_000 }),
      isRefunded: fc.boolean(),
      isCredited: fc.boolean(),
    })
    const [made] = fc.sample(fc.array(payment, { minLength: 120, maxLength: 120 }), { numRuns: 1, seed: 7 })
    await tellPayments(
      portal,
      made!.map(({ who, minute, isRefunded, isCredited, ...rest }) =>
        pastPayment({
          ...rest,
          accountId: people[who]!.id,
          at: isCredited ? new Date(START + minute * 60_000) : null,
          refundedMinor: isCredited && isRefunded ? Math.ceil(rest.amountMinor / 3) : 0,
        }),
      ),
    )
    // coins come from the ledger's entries, money from the payments and their refunds, none from a sum that is tested
    const { rows: facts } = await sql<Fact>`
      select (p.credited_at at time zone 'UTC')::date::text as day, p.currency, p.account_id, p.amount_minor as paid,
        coalesce((select sum(r.amount_minor) from payment_refund r where r.payment_id = p.id and r.state = 'done'), 0)::bigint as refunded,
        -entry.amount as coins,
        coalesce((select sum(r.coins) from payment_refund r where r.payment_id = p.id and r.state = 'done'), 0)::bigint as taken
      from payment p
      join ledger_entry entry on entry.transaction_id = p.ledger_transaction_id and entry.amount < 0
      join ledger_account on ledger_account.id = entry.account_id and ledger_account.kind = 'provider'
      where p.server = ${SERVER}`.execute(portal.db)

    const day = (offset: number) => new Date(START + offset * 86_400_000).toISOString().slice(0, 10)
    const range = fc.tuple(fc.integer({ min: -3, max: DAYS + 3 }), fc.integer({ min: 0, max: DAYS }))
    await fc.assert(
      fc.asyncProperty(range, async ([first, length]) => {
        const period = { start: day(first), end: day(first + length) }
        const within = facts.filter((fact) => fact.day >= period.start && fact.day <= period.end)
        const { days, totals, euros } = await api.reports.getDonationsSummary(period)
        expect(sums(totals)).toEqual(sumsOf(within))
        expect(sums(days)).toEqual(sumsOf(within))
        expect(euros).toBe(eurosOf(within))
        const sponsors = await api.reports.getSponsorsSummary(period)
        const donors = Map.groupBy(within, (fact) => fact.accountId)
        const expected = [...donors.values()].map((theirs) => ({
          euros: eurosOf(theirs),
          payments: theirs.length,
          coins: theirs.reduce((sum, { coins, taken }) => sum + coins - taken, 0),
        }))
        expect(sponsors.map(({ euros: sum, payments, coins }) => ({ euros: sum, payments, coins }))).toEqual(
          expected.filter((one) => one.euros > 0).toSorted((a, b) => b.euros - a.euros),
        )
      }),
      { numRuns: 40, seed: 7 },
    )
  })
})

describe('the progress of donations', () => {
  it('is this month’s sum in whole euros by the clock of the server, for everybody and any server', async () => {
    const { browser } = await signIn(portal, 'admin', 'teon_x1')
    const { offsetMinutes: utcOffset } = await browser.api.serverClock.getServerUtcOffset({})
    expect(utcOffset).not.toBe(0)
    const today = new Date(Date.now() + utcOffset * MINUTE_MS).toISOString().slice(0, 10)
    const month = today.slice(0, 7)
    const begin = Date.parse(`${month}-01`) - utcOffset * MINUTE_MS
    await tellPayments(
      portal,
      [
        pastPayment({ accountId, at: new Date(), amountMinor: 1_999, coins: 100, refundedMinor: 500 }),
        pastPayment({ accountId, at: new Date(begin), amountMinor: 4_000, coins: 100 }),
        pastPayment({ accountId, at: new Date(begin - 1), amountMinor: 9_900, coins: 100 }),
      ],
      'teon_x1',
    )
    const period = { start: `${month}-01`, end: today, utcOffset }
    const summary = await browser.api.reports.getDonationsSummary(period)
    const stranger = openProgram(portal)
    stranger.server = 'teon_x1'
    const progress = await stranger.api.serverSettings.getDonationProgress({})
    expect(progress).toEqual({ month, utcOffset, goal: 500, collected: Math.floor(summary.euros) })
    expect(progress.collected).toBeGreaterThanOrEqual(54)
  })
})
