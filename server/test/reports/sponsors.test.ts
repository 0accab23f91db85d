import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import { checkLedgerAtTheEnd } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { pastPayment, tellPayments } from '../support/past-payments.ts'
import { newPlayer, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)
const admin = await signIn(portal, 'admin')
const { api } = admin.browser

describe('the sponsors of a period', () => {
  it('stand by what they paid in euros, less what went back', async () => {
    const [first, second, third, none] = [
      await newPlayer(portal),
      await newPlayer(portal),
      await newPlayer(portal),
      await newPlayer(portal),
    ]
    await tellPayments(portal, [
      pastPayment({
        accountId: second.person.id,
        at: '2019-01-05T10:00:00Z',
        amountMinor: 3_000,
        coins: 3_000,
      }),
      pastPayment({
        accountId: first.person.id,
        at: '2019-01-06T10:00:00Z',
        amountMinor: 2_000,
        coins: 2_000,
      }),
      pastPayment({
        accountId: first.person.id,
        at: '2019-01-07T10:00:00Z',
        amountMinor: 2_000,
        coins: 2_100,
      }),
      pastPayment({
        accountId: third.person.id,
        at: '2019-01-07T10:00:00Z',
        amountMinor: 9_000,
        coins: 9_000,
        refundedMinor: 8_000,
      }),
      pastPayment({ accountId: none.person.id, at: '2019-01-07T10:00:00Z', refundedMinor: 2_000 }),
    ])
    await second.browser.api.reports.setSponsorName({ isShown: true, name: 'Second' })
    await first.browser.api.reports.setSponsorName({ isShown: false, name: 'First' })
    expect(await api.reports.getSponsorsSummary({ start: '2019-01-05', end: '2019-01-07' })).toEqual([
      {
        rank: 1,
        name: null,
        email: first.person.email,
        payments: 2,
        euros: 40,
        coins: 4_100,
        lastPaymentAt: '2019-01-07T10:00:00.000Z',
      },
      {
        rank: 2,
        name: 'Second',
        email: second.person.email,
        payments: 1,
        euros: 30,
        coins: 3_000,
        lastPaymentAt: '2019-01-05T10:00:00.000Z',
      },
      {
        rank: 3,
        name: null,
        email: third.person.email,
        payments: 1,
        euros: 10,
        // what went back with the money is deducted as the money is
        coins: 1_000,
        lastPaymentAt: '2019-01-07T10:00:00.000Z',
      },
    ])
  })
})

describe('the public list of sponsors', () => {
  it('holds donors of the month, by the clock of the server, who chose a name, and the lines of staff', async () => {
    const { offsetMinutes } = await api.serverClock.getServerUtcOffset({})
    const march = Date.parse('2019-03-01') - offsetMinutes * MINUTE_MS
    expect(offsetMinutes).not.toBe(0)
    const [shown, hidden, elsewhere] = [
      await newPlayer(portal),
      await newPlayer(portal),
      await newPlayer(portal),
    ]
    await tellPayments(portal, [
      pastPayment({
        accountId: shown.person.id,
        at: new Date(march - 1),
        amountMinor: 5_000,
        coins: 5_000,
      }),
      pastPayment({
        accountId: hidden.person.id,
        at: '2019-02-10T10:00:00Z',
        amountMinor: 8_000,
        coins: 8_000,
      }),
      pastPayment({ accountId: elsewhere.person.id, at: new Date(march) }),
    ])
    await shown.browser.api.reports.setSponsorName({ isShown: true, name: 'Ёжик' })
    await elsewhere.browser.api.reports.setSponsorName({ isShown: true, name: 'In March' })
    await api.reports.addTopSponsor({ target: 'The Tavern', totalAmount: 60.5, date: '2019-02-01' })
    await api.reports.addTopSponsor({ target: 'A friend', totalAmount: 10, date: '2019-02-20T12:00:00Z' })
    expect(await shown.browser.api.reports.getOurSponsors({ year: 2019, month: 2 })).toEqual([
      { rank: 1, target: 'The Tavern', totalAmount: 60.5, isManual: true, date: '2019-02-01' },
      { rank: 2, target: 'Ёжик', totalAmount: 50, isManual: false, date: null },
      { rank: 3, target: 'A friend', totalAmount: 10, isManual: true, date: '2019-02-20' },
    ])
    expect(await shown.browser.api.reports.getOurSponsors({ year: 2019, month: 3 })).toMatchObject([
      { target: 'In March', totalAmount: 20 },
    ])
  })

  it('is read by staff as it is this moment, whatever players were told a moment ago', async () => {
    const april = { year: 2019, month: 4 }
    expect(await api.reports.getOurSponsors(april)).toEqual([])
    await api.reports.addTopSponsor({ target: 'Just now', totalAmount: 5, date: '2019-04-01' })
    expect(await api.reports.getOurSponsors(april)).toEqual([])
    expect(await api.reports.getSponsorLines(april)).toMatchObject([{ target: 'Just now', isManual: true }])
  })

  it('takes a line off again, exactly that one, and both stand in the journal', async () => {
    const line = { target: 'Once', totalAmount: 15, date: '2018-01-01' }
    const reason = 'asked by mail'
    await api.reports.addTopSponsor(line)
    await expect(api.reports.addTopSponsor(line)).rejects.toMatchObject(refusal('SPONSOR_EXISTS'))
    for (const other of [{ target: 'Other' }, { totalAmount: 15.01 }, { date: '2018-01-02' }])
      await expect(api.reports.deleteTopSponsor({ ...line, ...other, reason })).rejects.toMatchObject(
        refusal('SPONSOR_NOT_FOUND'),
      )
    await api.reports.deleteTopSponsor({ ...line, reason })
    await expect(api.reports.deleteTopSponsor({ ...line, reason })).rejects.toMatchObject(
      refusal('SPONSOR_NOT_FOUND'),
    )
    const acts = await portal.db
      .selectFrom('staffJournal')
      .innerJoin('account', 'account.id', 'staffJournal.actorId')
      .select(['call', 'email', 'scope'])
      .where('target', '=', 'Once')
      .orderBy('staffJournal.id')
      .execute()
    const by = { email: admin.email, scope: 'lionna_x5' }
    expect(acts).toEqual([
      { call: 'addTopSponsor', ...by },
      { call: 'deleteTopSponsor', ...by },
    ])
  })

  it.each([
    ['target', { target: ' \t ' }],
    ['target', { target: 'a\u202Eb' }],
    ['target', { target: '\u200B\u200B' }],
    ['totalAmount', { totalAmount: 1.005 }],
    ['date', { date: '2018-02-30' }],
    ['date', { date: '0000-01-01' }],
  ])('refuses a line with a bad %s: %j', async (field, part) => {
    const line = { target: 'Somebody', totalAmount: 15, date: '2018-01-01', ...part }
    await expect(api.reports.addTopSponsor(line)).rejects.toMatchObject(refusal('BAD_INPUT', field))
  })
})

describe('a demonstration', () => {
  it('has sponsors this month on every server', async () => {
    const now = new Date()
    for (const server of ['lionna_x5', 'bartz_x3', 'teon_x1', 'harbor_x1', 'airin_x3'] as const) {
      admin.browser.server = server
      const months = [now, new Date(now.getTime() - 32 * 86_400_000)]
      const lists = await Promise.all(
        months.map((date) =>
          api.reports.getOurSponsors({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }),
        ),
      )
      expect(lists.flat().length).toBeGreaterThan(3)
    }
  })
})
