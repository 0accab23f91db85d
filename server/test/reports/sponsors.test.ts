import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { findGameAccounts } from '../../src/players/game-accounts/game-account-repo.ts'
import { findAccount } from '../../src/identity/accounts/account-repo.ts'
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
        coins: 9_000,
        lastPaymentAt: '2019-01-07T10:00:00.000Z',
      },
    ])
  })
})

describe('the public list of sponsors', () => {
  it('holds donors of the month who chose a name, and the lines of staff', async () => {
    const [shown, hidden, elsewhere] = [
      await newPlayer(portal),
      await newPlayer(portal),
      await newPlayer(portal),
    ]
    await tellPayments(portal, [
      pastPayment({
        accountId: shown.person.id,
        at: '2019-02-28T23:59:59Z',
        amountMinor: 5_000,
        coins: 5_000,
      }),
      pastPayment({
        accountId: hidden.person.id,
        at: '2019-02-10T10:00:00Z',
        amountMinor: 8_000,
        coins: 8_000,
      }),
      pastPayment({ accountId: elsewhere.person.id, at: '2019-03-01T00:00:00Z' }),
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

describe('the name a donor is shown under', () => {
  it('is nobody’s until one is chosen; it can be hidden and forgotten', async () => {
    const { browser } = await newPlayer(portal)
    const { getSponsorName, setSponsorName } = browser.api.reports
    expect(await getSponsorName({})).toEqual({ isShown: false, name: null })
    expect(await setSponsorName({ isShown: true, name: '  Storm   bringer ' })).toEqual({
      isShown: true,
      name: 'Storm bringer',
    })
    expect(await getSponsorName({})).toEqual({ isShown: true, name: 'Storm bringer' })
    expect(await setSponsorName({ isShown: false, name: 'Storm bringer' })).toEqual({
      isShown: false,
      name: 'Storm bringer',
    })
    expect(await setSponsorName({ isShown: false, name: null })).toEqual({ isShown: false, name: null })
    expect(await getSponsorName({})).toEqual({ isShown: false, name: null })
  })

  it('belongs to one server', async () => {
    const { browser } = await newPlayer(portal)
    await browser.api.reports.setSponsorName({ isShown: true, name: 'Here' })
    browser.server = 'teon_x1'
    expect(await browser.api.reports.getSponsorName({})).toEqual({ isShown: false, name: null })
  })

  it.each([null, '   ', '\u0007', 'a\u200Bb', '\uFDFA'.repeat(20), 'Z\u0351\u036B\u0343', 'me@example.test'])(
    'refuses to show %j',
    async (name) => {
      const { browser } = await newPlayer(portal)
      await expect(browser.api.reports.setSponsorName({ isShown: true, name })).rejects.toMatchObject(
        refusal('BAD_INPUT', 'name'),
      )
      expect(await browser.api.reports.getSponsorName({})).toEqual({ isShown: false, name: null })
    },
  )

  it.each([
    'Admin',
    'ＡＤＭＩＮ',
    'Аdmin',
    'Supeг User',
    'Adm1n',
    'A d m i n',
    'administrator of Lionna',
    'Game Master',
    'GM Raven',
    '[GM]',
    'Support',
    'the staff',
    'Moderátor',
    'Castellan',
  ])('does not pass for staff: %s', async (name) => {
    const { browser } = await newPlayer(portal)
    await expect(browser.api.reports.setSponsorName({ isShown: true, name })).rejects.toMatchObject(
      refusal('NAME_RESERVED', 'name'),
    )
  })

  it.each(['Badminton', 'Sigmund', 'Modest', '<b>Storm & Sons</b>', 'Gmork', 'Rootless'])(
    'may be %s, exactly so',
    async (name) => {
      const { browser } = await newPlayer(portal)
      expect(await browser.api.reports.setSponsorName({ isShown: true, name })).toEqual({
        isShown: true,
        name,
      })
    },
  )

  it('may be that of an own character, and of nobody else’s', async () => {
    const owner = await signIn(portal, 'player')
    const { id } = (await findAccount(portal.db, owner.email))!
    const accounts = await findGameAccounts(portal.db, DEFAULT_SERVER, id)
    const [own] = await portal.worlds[DEFAULT_SERVER]!.characters.ofAccounts(
      accounts.map(({ login }) => login),
    )
    const { name } = own!
    expect(await owner.browser.api.reports.setSponsorName({ isShown: true, name })).toMatchObject({ name })

    const { browser } = await newPlayer(portal)
    const cyrillic = name.replace(/[aeopcy]/, (letter) => 'аеорсу'['aeopcy'.indexOf(letter)]!)
    expect(cyrillic).not.toBe(name)
    for (const alike of [name.toUpperCase(), cyrillic])
      await expect(browser.api.reports.setSponsorName({ isShown: true, name: alike })).rejects.toMatchObject(
        refusal('NAME_OF_ANOTHER', 'name'),
      )
  })

  it('looks the same however it was typed', async () => {
    const { browser } = await newPlayer(portal)
    expect(await browser.api.reports.setSponsorName({ isShown: true, name: 'Ｓｔｏｒｍ Ё' })).toEqual({
      isShown: true,
      name: 'Storm Ё',
    })
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
