import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER, SERVER_KEYS } from '../../../test/support/servers.ts'
import { balanceOf } from '../../src/coins/ledger/balance-repo.ts'
import { clawBack } from '../../src/coins/ledger/claw-back.ts'
import { begin } from '../support/erasure.ts'
import { letterTo, lettersTo } from '../support/letters.ts'
import { checkLedgerAtTheEnd, coinsOf, give } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newBlocked, newPerson, newPlayer } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { newSender } from '../support/sender.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)

const twoPeople = (coins?: number) => newSender(portal, coins)

describe('coins sent to a friend', () => {
  it('leave the one and reach the other at once, and a mail says so', async () => {
    const { person, friend, send } = await twoPeople()
    expect(await send(300)).toEqual({ balance: 700, isReplay: false })
    expect([await coinsOf(portal, person.id), await coinsOf(portal, friend.id)]).toEqual([700, 300])
    expect(await letterTo(portal, friend.email)).toMatchObject({
      subject: '300 coins for you · Castellan',
      text: expect.stringContaining(`${person.email} sent you 300 coins on Lionna x5.`),
    })
  })

  it('reach a friend who has frozen their account, and wait there for them', async () => {
    const { person, friend, send } = await twoPeople()
    const { db } = portal
    await db.updateTable('account').set({ frozenAt: new Date() }).where('id', '=', friend.id).execute()
    expect(await send(300)).toEqual({ balance: 700, isReplay: false })
    expect([await coinsOf(portal, person.id), await coinsOf(portal, friend.id)]).toEqual([700, 300])
  })

  it('stay on the server they are on', async () => {
    const { person, browser, friend } = await twoPeople()
    const sent = { senderEmail: person.email, receiverEmail: friend.email, balanceValue: 1 }
    for (const server of SERVER_KEYS.filter((key) => key !== DEFAULT_SERVER))
      await expect(browser.api.balance.transferCoins(sent, { server })).rejects.toMatchObject(
        refusal('NOT_ENOUGH_COINS'),
      )
    expect(await coinsOf(portal, friend.id)).toBe(0)
  })

  it('go once for one intention, however often it is sent, with one mail', async () => {
    const { person, friend, send } = await twoPeople(300)
    const requestId = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(300, { requestId })))
    expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set([0]))
    expect([await coinsOf(portal, person.id), await coinsOf(portal, friend.id)]).toEqual([0, 300])
    expect(await lettersTo(portal, friend.email)).toHaveLength(1)
  })

  it('go once from two tabs that show the same balance, also for the same intention by then', async () => {
    const { person, friend, send } = await twoPeople()
    const shown = { shownBalance: 1_000 }
    const results = await Promise.allSettled([send(100, shown), send(100, shown)])
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: refusal('BILL_CHANGED') },
    ])
    const again = { shownBalance: 900, requestId: crypto.randomUUID() }
    expect(await send(100, again)).toEqual({ balance: 800, isReplay: false })
    expect(await send(100, again)).toEqual({ balance: 800, isReplay: true })
    expect([await coinsOf(portal, person.id), await coinsOf(portal, friend.id)]).toEqual([800, 200])
  })

  it('go all the same where more coins came than were shown, and not where there are fewer', async () => {
    const { person, friend, send } = await twoPeople()
    await give(portal, person.id, 200)
    expect(await send(100, { shownBalance: 1_000 })).toEqual({ balance: 1_100, isReplay: false })
    await expect(send(100, { shownBalance: 1_200 })).rejects.toMatchObject({
      ...refusal('BILL_CHANGED'),
      message: 'Your balance is lower than it was shown. Look once more, then press again',
    })
    expect([await coinsOf(portal, person.id), await coinsOf(portal, friend.id)]).toEqual([1_100, 100])
  })

  it('that were sent answer their repeats also once the friend waits to be erased', async () => {
    const sender = await twoPeople()
    const leaving = await newPlayer(portal)
    const again = () => sender.send(5, { receiverEmail: leaving.person.email, requestId: 'once-and-again' })
    await again()
    await begin(portal, leaving.browser, leaving.person)
    expect(await again()).toMatchObject({ isReplay: true })
  })

  it('are refused when the same intention comes with other figures', async () => {
    const { person, browser, friend, send } = await twoPeople()
    const requestId = crypto.randomUUID()
    await send(5, { requestId })
    await expect(send(6, { requestId })).rejects.toMatchObject(refusal('ALREADY_DONE'))
    const other = await newPerson(portal)
    await expect(send(5, { requestId, receiverEmail: other.email })).rejects.toMatchObject(
      refusal('ALREADY_DONE'),
    )
    const elsewhere = { senderEmail: person.email, receiverEmail: friend.email, balanceValue: 5, requestId }
    await expect(browser.api.balance.transferCoins(elsewhere, { server: 'teon_x1' })).rejects.toMatchObject(
      refusal('ALREADY_DONE'),
    )
    expect(await coinsOf(portal, friend.id)).toBe(5)
  })

  it('may carry the intention of somebody else: each sender has their own', async () => {
    const requestId = crypto.randomUUID()
    const one = await twoPeople()
    const two = await twoPeople()
    await one.send(5, { requestId })
    await two.send(7, { requestId })
    expect([await coinsOf(portal, one.friend.id), await coinsOf(portal, two.friend.id)]).toEqual([5, 7])
  })

  it('are sent once by ten clicks that want all of them', async () => {
    const { person, friend, send } = await twoPeople(200)
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => send(200)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await coinsOf(portal, person.id), await coinsOf(portal, friend.id)]).toEqual([0, 200])
  })

  it('pay first what the friend owes', async () => {
    const { friend, send } = await twoPeople()
    await portal.db.transaction().execute((tx) =>
      clawBack(tx, {
        server: DEFAULT_SERVER,
        accountId: friend.id,
        coins: 80,
        to: { kind: 'staff', server: DEFAULT_SERVER },
        kind: 'refund',
        source: 'test',
        sourceRef: `debt of ${friend.id}`,
      }),
    )
    await send(100)
    expect(await balanceOf(portal.db, DEFAULT_SERVER, friend.id)).toMatchObject({ balance: 20, debt: 0 })
  })

  it('are ten a minute at most', async () => {
    const { send } = await twoPeople()
    for (let i = 0; i < 10; i++) await send(1)
    await expect(send(1)).rejects.toMatchObject(refusal('TOO_MANY'))
  })
})

describe('nobody learns from a refused transfer who has an account', () => {
  it.each<
    [string, string, (one: Awaited<ReturnType<typeof twoPeople>>) => Promise<unknown>, number?, object?]
  >([
    ['whose balance is empty', 'NOT_ENOUGH_COINS', async () => {}, 0],
    ['whose balance holds less', 'NOT_ENOUGH_COINS', async () => {}, 99],
    ['who owes the password', 'PASSWORD_REQUIRED', ({ send }) => send(450), 1_000],
    ['who gives a wrong password', 'WRONG_PASSWORD', async () => {}, 1_000, { password: 'not it' }],
    [
      'whose coins are on hold',
      'COINS_ON_HOLD',
      ({ person }) =>
        portal.db.insertInto('coinHold').values({ accountId: person.id, reason: 'dispute' }).execute(),
    ],
    [
      'who is black-listed',
      'BLACK_LISTED',
      ({ person }) =>
        portal.db.insertInto('blackList').values({ kind: 'email', value: person.email }).execute(),
    ],
  ])('as somebody %s: %s', async (_who, code, prepare, coins = 1_000, more = {}) => {
    const one = await twoPeople(coins)
    await prepare(one)
    const answers = []
    for (const receiverEmail of [one.friend.email, 'nobody@example.test'])
      answers.push(await one.send(100, { receiverEmail, ...more }).catch((error: object) => ({ ...error })))
    expect(answers[0]).toMatchObject({ code })
    expect(answers[1]).toEqual(answers[0])
  })

  it('as somebody who uses the key of another transfer again', async () => {
    const { send, friend } = await twoPeople()
    const requestId = crypto.randomUUID()
    await send(5, { requestId })
    for (const receiverEmail of [(await newPerson(portal)).email, 'nobody@example.test'])
      await expect(send(5, { requestId, receiverEmail })).rejects.toMatchObject(refusal('ALREADY_DONE'))
    expect(await coinsOf(portal, friend.id)).toBe(5)
  })
})

describe('coins are not sent', () => {
  it('from the balance of somebody else', async () => {
    const { send } = await twoPeople()
    const rich = await newPerson(portal)
    await give(portal, rich.id, 500)
    for (const senderEmail of [rich.email, 'nobody@example.test'])
      await expect(send(1, { senderEmail })).rejects.toMatchObject(
        refusal('ACCOUNT_NOT_FOUND', 'senderEmail'),
      )
    expect(await coinsOf(portal, rich.id)).toBe(500)
  })

  it('to somebody who is not there, not validated, blocked or about to be erased, and nothing tells which', async () => {
    const { send } = await twoPeople()
    const leaving = await newPlayer(portal)
    await begin(portal, leaving.browser, leaving.person)
    const emails = [
      'nobody@example.test',
      (await newPerson(portal, { isValidated: false })).email,
      (await newBlocked(portal)).email,
      leaving.person.email,
    ]
    for (const receiverEmail of emails)
      await expect(send(1, { receiverEmail })).rejects.toMatchObject({
        ...refusal('RECEIVER_NOT_FOUND', 'receiverEmail'),
        message: 'No account uses this e-mail',
      })
  })

  it('to oneself, in any spelling', async () => {
    const { person, send } = await twoPeople()
    for (const receiverEmail of [person.email, person.email.toUpperCase()])
      await expect(send(1, { receiverEmail })).rejects.toMatchObject(
        refusal('TRANSFER_TO_SELF', 'receiverEmail'),
      )
  })

  it('by somebody whose address is not proved', async () => {
    const { browser, person } = await newPlayer(portal, { isValidated: false })
    const friend = await newPerson(portal)
    await give(portal, person.id, 10)
    await expect(
      browser.api.balance.transferCoins({
        senderEmail: person.email,
        receiverEmail: friend.email,
        balanceValue: 1,
      }),
    ).rejects.toMatchObject(refusal('ACCOUNT_NOT_VALIDATED'))
  })

  it('while a dispute holds them', async () => {
    const { person, friend, browser, send } = await twoPeople()
    await portal.db.insertInto('coinHold').values({ accountId: person.id, reason: 'dispute' }).execute()
    await expect(send(1)).rejects.toMatchObject(refusal('COINS_ON_HOLD'))
    expect(await browser.api.balance.getBalance({ email: person.email })).toEqual({
      balance: 1_000,
      debt: 0,
      isOnHold: true,
    })
    await portal.db
      .updateTable('coinHold')
      .set({ liftedAt: new Date() })
      .where('accountId', '=', person.id)
      .execute()
    await send(1)
    expect(await coinsOf(portal, friend.id)).toBe(1)
  })

  it.each(['email', 'ip'] as const)('by somebody whose %s is black-listed', async (kind) => {
    const { person, browser, send } = await twoPeople()
    const value = kind === 'email' ? person.email : browser.network
    await portal.db.insertInto('blackList').values({ kind, value }).execute()
    await expect(send(1)).rejects.toMatchObject(refusal('BLACK_LISTED'))
    await portal.db
      .updateTable('blackList')
      .set({ removedAt: new Date() })
      .where('value', '=', value)
      .execute()
    await expect(send(1)).resolves.toEqual({ balance: 999, isReplay: false })
  })

  it('beyond what there is', async () => {
    const { friend, send } = await twoPeople(10)
    await expect(send(11)).rejects.toMatchObject(refusal('NOT_ENOUGH_COINS'))
    expect(await coinsOf(portal, friend.id)).toBe(0)
    expect(await lettersTo(portal, friend.email)).toEqual([])
  })

  it.each([0, -1, 0.5, 1e300, 2 ** 53, '5', '1e3', null, [5], { coins: 5 }, true])(
    'as %j coins',
    async (balanceValue) => {
      const { person, browser, friend } = await twoPeople()
      const answer = await browser.request('POST', `/api/${DEFAULT_SERVER}/accounts/transferCoins`, {
        body: { senderEmail: person.email, receiverEmail: friend.email, balanceValue },
      })
      expect([answer.status, answer.json()]).toMatchObject([
        400,
        { code: 'BAD_INPUT', field: 'balanceValue' },
      ])
      expect(await coinsOf(portal, friend.id)).toBe(0)
    },
  )
})
