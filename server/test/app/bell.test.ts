import { describe, expect, it } from 'vitest'
import { openProgram, type Visitor } from '../support/browser.ts'
import { follow } from '../support/follow.ts'
import { changeLink, NEW, of } from '../support/password-links.ts'
import { newAdmin, newPaid } from '../support/payments.ts'
import { newPlayer } from '../support/people.ts'
import { newSender } from '../support/sender.ts'
import { openShop } from '../support/shop.ts'

const { portal, buyer, cancel, retry, whileAway } = await openShop()
const HERE = 'lionna_x5'

/** What the bell of somebody tells, without the frame, newest first. */
async function bellOf({ api }: Pick<Visitor, 'api'>) {
  const rows = await api.notifications.getNotifications({})
  return rows.map(({ id: _id, at: _at, isRead: _isRead, ...told }) => told)
}

/** Somebody's own browser, signed in. */
async function browserOf({ email, password }: { email: string; password: string }) {
  const program = openProgram(portal)
  await program.signIn(email, password)
  return program
}

describe('the bell tells', () => {
  it('who gets coins from whom, once, and the screens of both that their coins have changed', async () => {
    const { person, browser, friend, send } = await newSender(portal)
    const theirs = await browserOf(friend)
    const [sender, receiver] = [await follow(browser), await follow(theirs)]
    await send(30, { requestId: 'one-intention' })
    await send(30, { requestId: 'one-intention' })
    expect(await bellOf(theirs)).toEqual([
      { kind: 'coinsReceived', server: HERE, from: person.email, coins: 30 },
    ])
    expect(await bellOf(browser)).toEqual([])
    const coins = { to: 'you', server: HERE, tags: ['coins'] }
    await expect.poll(() => receiver.told).toEqual([coins, { to: 'you', tags: ['notifications'] }])
    await expect.poll(() => sender.told).toEqual([coins])
  })

  it('of what staff gave and took, and nothing of a second try; why is for staff', async () => {
    const admin = await newAdmin(portal)
    const { person, browser } = await newPlayer(portal)
    const change = {
      email: person.email,
      characterName: '',
      comment: 'a secret of staff',
      date: '2026-01-02',
    }
    await admin.api.balance.addCoins({ ...change, balanceValue: 50, requestId: 'one-gift' })
    await admin.api.balance.addCoins({ ...change, balanceValue: 50, requestId: 'one-gift' })
    await admin.api.balance.changeBalance({ ...change, balanceValue: -20 })
    expect(await bellOf(browser)).toEqual([
      { kind: 'balanceChanged', server: HERE, coins: -20 },
      { kind: 'balanceChanged', server: HERE, coins: 50 },
    ])
  })

  it('of a payment that was credited, and of its money that went back', async () => {
    const admin = await newAdmin(portal)
    const { donor, ourTransactionId } = await newPaid(portal)
    const followed = await follow(donor)
    await admin.api.purchases.refundTransaction({ transactionId: ourTransactionId, reason: 'asked for' })
    const payment = { server: HERE, ourTransactionId, paymentSystem: expect.any(String), coins: 1_000 }
    expect(await bellOf(donor)).toEqual([
      { kind: 'paymentRefunded', ...payment },
      { kind: 'paymentCredited', ...payment },
    ])
    await expect
      .poll(() => new Set(followed.told.flatMap(({ tags }) => tags)))
      .toEqual(new Set(['coins', 'donationGoal', 'payments', 'notifications']))
  })

  it('of a delivery that had to wait, and not of one that was seen to be made', async () => {
    const me = await buyer()
    await me.buy(10)
    expect(await bellOf(me.browser)).toEqual([])
    const { title, codedTitle } = await whileAway(() => me.buy(20))
    await retry()
    expect(await bellOf(me.browser)).toEqual([
      {
        kind: 'delivered',
        server: HERE,
        purchaseKind: 'transferToGame',
        title,
        codedTitle,
        characterName: me.name,
      },
    ])
  })

  it('of a purchase that came to nothing', async () => {
    const me = await buyer()
    const { purchaseId, title, codedTitle } = await whileAway(() => me.buy(20))
    await cancel(purchaseId)
    expect(await bellOf(me.browser)).toEqual([
      {
        kind: 'returned',
        server: HERE,
        purchaseKind: 'transferToGame',
        title,
        codedTitle,
        characterName: me.name,
        coins: 20,
      },
    ])
  })

  it('that the password was changed, and how many others it signed out', async () => {
    const { person, browser } = await newPlayer(portal)
    const others = [await browserOf(person), await browserOf(person)]
    const streams = await Promise.all(others.map((one) => follow(one)))
    const link = await changeLink(portal, browser, person)
    await browser.api.passwords.confirmPasswordUpdate({ ...of(link), password: NEW })
    await Promise.all(streams.map(({ ended }) => ended))
    expect(await bellOf(browser)).toEqual([{ kind: 'passwordChanged', server: null, sessions: 2 }])
  })

  it('that a session ended because its secret was used by two', async () => {
    const { person, browser } = await newPlayer(portal)
    const stolen = browser.jar.header
    await browser.refresh()
    await browser.refresh()
    const thief = openProgram(portal)
    const answer = await thief.request('POST', '/api/auth/refresh-token', {
      headers: { cookie: stolen, 'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(stolen)![1]! },
      body: { server: HERE },
    })
    expect(answer.status).toBe(401)
    expect(await bellOf(await browserOf(person))).toEqual([{ kind: 'sessionEnded', server: null }])
  })
})
