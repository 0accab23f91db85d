import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { CARD, newAdmin, newDonor, paymentOf, SESSION } from '../support/payments.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const admin = await newAdmin(portal)

describe('the list of payments of a server', () => {
  const today = new Date().toISOString().slice(0, 10)
  const list = (rest: object = {}) =>
    admin.api.balance.getTransactionsHistory({ start: today, end: today, ...rest })

  it('finds one by either id at any time, and by nothing else of another server', async () => {
    const donor = await newDonor(portal)
    const { id, ourTransactionId } = await SESSION.open(donor.api, 10).then(async (opened) => ({
      ...opened,
      id: (await paymentOf(portal, opened.ourTransactionId)).theirTransactionId!,
    }))
    for (const transactionId of [id, ourTransactionId]) {
      const found = await list({ start: '2020-01-01', end: '2020-01-01', transactionId })
      expect(found.map((payment) => payment.ourTransactionId)).toEqual([ourTransactionId])
    }
    const everywhere = await newAdmin(portal, 'all')
    const elsewhere = await everywhere.api.balance.getTransactionsHistory(
      { start: today, end: today, transactionId: id },
      { server: 'teon_x1' },
    )
    expect(elsewhere).toEqual([])
  })

  it('is of the days of the clock asked by', async () => {
    const donor = await newDonor(portal, { name: 'nightowl' })
    const { ourTransactionId: id } = await SESSION.open(donor.api, 10)
    const createdAt = new Date('2021-11-21T22:25:00Z')
    await portal.db.updateTable('payment').set({ createdAt }).where('id', '=', id).execute()
    const on = async (day: string, utcOffset?: number) =>
      (await list({ start: day, end: day, email: donor.email, ...(utcOffset && { utcOffset }) })).length
    expect([await on('2021-11-21'), await on('2021-11-22')]).toEqual([1, 0])
    expect([await on('2021-11-21', 180), await on('2021-11-22', 180)]).toEqual([0, 1])
  })

  it('is of the days asked for, newest first, and goes on after the last one known', async () => {
    const donor = await newDonor(portal, { name: 'lister' })
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.unshift((await SESSION.open(donor.api, 10 + i)).ourTransactionId)
    // two of the same moment keep an order of their own
    const same = new Date()
    await portal.db
      .updateTable('payment')
      .set({ createdAt: same })
      .where('id', 'in', ids.slice(0, 2))
      .execute()
    const own = { email: donor.email.toUpperCase().slice(0, 12) }
    const all = (await list(own)).map(({ ourTransactionId }) => ourTransactionId)
    expect(all.toSorted()).toEqual(ids.toSorted())
    const pages: string[] = []
    for (let before: string | undefined; ;) {
      const page = await list({ ...own, limit: 2, ...(before && { before }) })
      if (!page.length) break
      pages.push(...page.map(({ ourTransactionId }) => ourTransactionId))
      before = pages.at(-1)
    }
    expect(pages).toEqual(all)
    expect(await list({ ...own, start: '2020-01-01', end: '2020-12-31' })).toEqual([])
    expect(await list({ ...own, paymentSystem: 'enot' })).toEqual([])
    expect(await list({ ...own, state: 'pending', paymentSystem: 'stripe' })).toHaveLength(5)
    expect(await list({ ...own, before: 'nothing' })).toEqual([])
  })

  it('of one account goes on as well, to its very first one', async () => {
    const donor = await newDonor(portal)
    const payment = {
      accountId: donor.id,
      server: DEFAULT_SERVER,
      paymentSystem: 'stripe',
      method: 'intent',
      amountMinor: 1_000,
      currency: 'EUR',
      coins: 1_000,
      state: 'failed',
    } as const
    const begin = Date.UTC(2026, 0, 1)
    const rows = Array.from({ length: 501 }, (_, place) => ({
      ...payment,
      createdAt: new Date(begin + Math.floor(place / 2) * 1_000),
    }))
    await portal.db.insertInto('payment').values(rows).execute()
    const own = async (rest: object = {}) =>
      (await donor.api.balance.getUserPaymentHistory({ email: donor.email, ...rest })).map(
        ({ ourTransactionId }) => ourTransactionId,
      )
    const first = await own()
    expect(first).toHaveLength(500)
    const rest = await own({ before: first.at(-1)!, limit: 5_000 })
    expect(new Set([...first, ...rest]).size).toBe(501)
    expect(await own({ before: rest.at(-1)! })).toEqual([])
    expect(await own({ before: 'nothing' })).toEqual([])
  })

  it('is summed up to its last one, by the same filters', async () => {
    const donor = await newDonor(portal, { name: 'summed' })
    const { email } = donor
    const bank = (currency: 'EUR' | 'USD', paidAmount: number) =>
      admin.api.payments.processCustomPayment({
        email,
        currency,
        netAmount: paidAmount,
        paidAmount,
        coinsToReceive: 1_000,
        date: today,
        reason: 'bank transfer 4711',
      })
    await CARD.open(donor.api, 30)
    const { ourTransactionId: id } = await bank('EUR', 10.5)
    await bank('EUR', 20)
    await bank('USD', 7)
    await portal.db.updateTable('payment').set({ refundedMinor: 500 }).where('id', '=', id).execute()
    const sums = (rest: object = {}) =>
      admin.api.balance.getTransactionsSums({ start: today, end: today, email, ...rest })
    const nothing = { payments: 0, credited: 0, coins: 0, currencies: [] }
    expect(await sums()).toEqual({
      payments: 4,
      credited: 3,
      coins: 3_000,
      currencies: [
        { currency: 'EUR', paid: 30.5, refunded: 5 },
        { currency: 'USD', paid: 7, refunded: 0 },
      ],
    })
    expect(await sums({ paymentSystem: 'stripe' })).toEqual({ ...nothing, payments: 1 })
    expect(await sums({ transactionId: id, start: '2020-01-01', end: '2020-01-01' })).toMatchObject({
      payments: 1,
      coins: 1_000,
    })
    expect(await sums({ email: 'nobody-at-all' })).toEqual(nothing)
  })

  it('takes a percent sign for a percent sign', async () => {
    expect(await list({ email: '%' })).toEqual([])
  })

  it('refuses a period that ends before it starts', async () => {
    await expect(list({ start: '2026-02-02', end: '2026-02-01' })).rejects.toMatchObject(
      refusal('PERIOD_INVALID'),
    )
  })

  it('is not for players, whose own list is theirs alone', async () => {
    const [donor, other] = [await newDonor(portal), await newDonor(portal)]
    await expect(
      donor.api.balance.getTransactionsHistory({ start: today, end: today }),
    ).rejects.toMatchObject({ status: 403 })
    await CARD.open(donor.api, 10)
    await expect(other.api.balance.getUserPaymentHistory({ email: donor.email })).rejects.toMatchObject(
      refusal('ACCOUNT_NOT_FOUND'),
    )
    expect(await admin.api.balance.getUserPaymentHistory({ email: donor.email })).toHaveLength(1)
    const there = await donor.api.balance.getUserPaymentHistory({ email: donor.email }, { server: 'teon_x1' })
    expect(there).toEqual([])
  })
})
