import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CALL_LIMITS } from '../../src/platform/http/engine/call-limits.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import { openTestShop } from '../support/open-test-shop.ts'
import { newPlayer, signIn } from '../support/people.ts'

const shop = await openTestShop()
const { portal } = shop
const keys = portal.simulator!.credentials.freekassa!
checkLedgerAtTheEnd(portal)

/** A player who has asked for a way to pay ten: by a link, or by an order in one payment system. */
async function newBuyer(by: 'link' | 'order' = 'link') {
  const { person, browser } = await newPlayer(portal)
  const { url, ourTransactionId: id } =
    by === 'link'
      ? await browser.api.payments.getFkLink({ amount: 10 })
      : await browser.api.payments.createFkOrder({ amount: 10, systemId: 44 })
  return { person, browser, url, id, coins: (await shop.paymentOf(id)).coins }
}

/** A notification waits in a queue that is looked at each second. */
const POLL = { timeout: 15_000, interval: 250 }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
function fieldsFor(orderId: string, more: Record<string, string> = {}) {
  const signed = `${keys.shopId}:10.00:${keys.secretWord2}:${orderId}`
  return new URLSearchParams({
    MERCHANT_ID: String(keys.shopId),
    AMOUNT: '10.00',
    MERCHANT_ORDER_ID: orderId,
    intid: '1',
    SIGN: createHash('md5').update(signed).digest('hex'),
    ...more,
  }).toString()
}
const url = '/api/webhooks/freekassa'
const notify = (payload: string) => shop.send({ method: 'POST', url, headers: FORM, payload })
const notifyByAddress = (fields: string) => shop.send({ method: 'GET', url: `${url}?${fields}`, headers: {} })

describe('a player who pays by FreeKassa', () => {
  it.each(['link', 'order'] as const)('by %s has the coins when the notification comes', async (by) => {
    const { person, browser, url: payUrl, id, coins } = await newBuyer(by)
    const back = await shop.press(payUrl, 'pay')
    const returned = await portal.app.inject(back.replace(portal.config.publicUrl, ''))
    expect([returned.statusCode, returned.headers.location]).toEqual([303, shop.pageOf(id)])
    await shop.reach(id, 'credited')
    await expect(coinsOf(portal, person.id)).resolves.toBe(coins)
    const [payment] = await browser.api.balance.getUserPaymentHistory({ email: person.email })
    expect(payment).toMatchObject({ ourTransactionId: id, paymentSystem: 'freekassa', state: 'credited' })
    expect(payment!.theirTransactionId).toMatch(/^\d+$/)
  })

  it('has them once, however often and at once the notification comes, by form and by address', async () => {
    const { person, url: payUrl, id, coins } = await newBuyer()
    await shop.press(payUrl, 'payTwice')
    const notification = await shop.notificationOf(id)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => [shop.send(notification), notifyByAddress(fieldsFor(id))]).flat(),
    )
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([200, 'YES'])
    await expect(coinsOf(portal, person.id)).resolves.toBe(coins)
    const about = (await shop.eventsOf('freekassa')).filter(({ paymentId }) => paymentId === id)
    // the address names another number, which is not signed: a second notification, that brings nothing
    expect(about.map(({ state }) => state)).toEqual(['processed', 'processed'])
  })

  it('has them within minutes when the notification is lost, which FreeKassa sends once', async () => {
    shop.lose(true)
    const { person, url: payUrl, id, coins } = await newBuyer()
    await shop.press(payUrl, 'pay')
    await shop.reconcile()
    await expect(shop.paymentOf(id)).resolves.toMatchObject({ state: 'credited' })
    await expect(coinsOf(portal, person.id)).resolves.toBe(coins)
    shop.lose(false)
  })

  it('has none for another amount, and none when the payment fails', async () => {
    const [other, failed] = [await newBuyer(), await newBuyer('order')]
    await shop.press(other.url, 'payOther')
    await shop.reach(other.id, 'in_review')
    await shop.press(failed.url, 'decline')
    await shop.reconcile()
    await expect(shop.paymentOf(failed.id)).resolves.toMatchObject({ state: 'failed' })
    for (const { person } of [other, failed]) await expect(coinsOf(portal, person.id)).resolves.toBe(0)
  })

  it('by the same link once more has coins once, and staff read of the other payment', async () => {
    const { person, browser, url: payUrl, id, coins } = await newBuyer()
    await shop.press(payUrl, 'pay')
    await shop.reach(id, 'credited')
    await shop.press(payUrl, 'pay')
    await expect
      .poll(async () => {
        const [payment] = await browser.api.balance.getUserPaymentHistory({ email: person.email })
        return payment!.timeline.map(({ kind, note }) => `${kind} ${note?.code ?? ''}`.trim())
      }, POLL)
      .toContain('paid paidAgain')
    await expect(coinsOf(portal, person.id)).resolves.toBe(coins)
    await expect(shop.paymentOf(id)).resolves.toMatchObject({ state: 'credited' })
  })

  it('who never opens the link has an open payment', async () => {
    const { person, id } = await newBuyer()
    await shop.reconcile()
    expect(['created', 'pending']).toContain((await shop.paymentOf(id)).state)
    await expect(coinsOf(portal, person.id)).resolves.toBe(0)
  })

  it('cannot choose a payment system that is not offered', async () => {
    const { browser } = await newBuyer()
    await expect(browser.api.payments.createFkOrder({ amount: 10, systemId: 999 })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      field: 'systemId',
    })
  })

  it('gets the whole money back from staff, whose coins go; a part of it is refused', async () => {
    const { person, url: payUrl, id, coins } = await newBuyer()
    await shop.press(payUrl, 'pay')
    await shop.reach(id, 'credited')
    const { browser: staff } = await signIn(portal, 'admin')
    await expect(
      staff.api.purchases.refundTransaction({ transactionId: id, amount: 4, reason: 'asked for by mail' }),
    ).rejects.toMatchObject({
      code: 'PROVIDER_REFUSED',
      message: 'The provider of this payment refunds whole payments only',
    })
    const acts = portal.db.selectFrom('staffJournal').select('call').where('targetId', '=', id)
    expect(await acts.execute()).toEqual([])
    await expect(coinsOf(portal, person.id)).resolves.toBe(coins)
    await expect(
      staff.api.purchases.refundTransaction({ transactionId: id, reason: 'asked for by mail' }),
    ).resolves.toMatchObject({
      state: 'refunded',
      refundedAmount: 10,
    })
    await expect(coinsOf(portal, person.id)).resolves.toBe(0)
    expect(await acts.execute()).toEqual([{ call: 'refundTransaction' }])
  })

  it('shares the way to FreeKassa with others: all orders made at once are made', async () => {
    const { browser } = await newPlayer(portal)
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => browser.api.payments.createFkOrder({ amount: 10, systemId: 44 })),
    )
    expect(new Set(opened.map((one) => one.url)).size).toBe(8)
  })
})

describe('a notification that says FreeKassa', () => {
  it.each([
    ['without a signature', (fields: URLSearchParams) => fields.delete('SIGN')],
    ['with a short signature', (fields: URLSearchParams) => fields.set('SIGN', 'abc')],
    ['with another amount', (fields: URLSearchParams) => fields.set('AMOUNT', '10')],
    ['with a field twice', (fields: URLSearchParams) => fields.append('AMOUNT', '10.00')],
    ['for another shop', (fields: URLSearchParams) => fields.set('MERCHANT_ID', '1')],
  ])('is refused %s, by form and by address, and nothing is written', async (_what, change) => {
    const { id } = await newBuyer()
    const before = await shop.eventsOf('freekassa')
    const fields = new URLSearchParams(fieldsFor(id))
    change(fields)
    for (const answer of [await notify(fields.toString()), await notifyByAddress(fields.toString())]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'WEBHOOK_REFUSED' }])
      expect(answer.body).not.toContain('YES')
    }
    await expect(shop.eventsOf('freekassa')).resolves.toEqual(before)
    await expect(shop.paymentOf(id)).resolves.toMatchObject({ state: 'pending' })
  })

  it('credits nothing by itself, even with a good signature: the list of orders is asked', async () => {
    const { person, id } = await newBuyer()
    await notify(fieldsFor(id))
    await expect(coinsOf(portal, person.id)).resolves.toBe(0)
  })

  it('credits the payer, whomever its unsigned fields name', async () => {
    const [buyer, thief] = [await newBuyer(), await newBuyer()]
    shop.lose(true)
    await shop.press(buyer.url, 'pay')
    const others = {
      us_userid: String(thief.person.id),
      us_payment: thief.id,
      P_EMAIL: thief.person.email,
      intid: thief.id,
    }
    await expect(notify(fieldsFor(buyer.id, others))).resolves.toMatchObject({ body: 'YES' })
    await expect(coinsOf(portal, buyer.person.id)).resolves.toBe(buyer.coins)
    await expect(coinsOf(portal, thief.person.id)).resolves.toBe(0)
    await expect(shop.paymentOf(thief.id)).resolves.toMatchObject({ state: 'pending', theirPaymentId: null })
    shop.lose(false)
  })

  it('about an order nobody made is kept as ignored and never answered YES', async () => {
    for (const orderId of [randomUUID(), 'nobody@example.test', `' or 1=1 --`]) {
      const answer = await notify(fieldsFor(orderId))
      expect([answer.statusCode, answer.body.includes('YES')]).toEqual([404, false])
      expect((await shop.eventsOf('freekassa')).at(-1)).toMatchObject({ state: 'ignored', paymentId: null })
    }
  })

  it('may be limited to the provider’s addresses, which no header can pretend', async () => {
    const limited = await openTestShop({
      env: {
        FREEKASSA_SHOP_ID: String(keys.shopId),
        FREEKASSA_API_KEY: 'our-key',
        FREEKASSA_SECRET_1: 'one',
        FREEKASSA_SECRET_2: keys.secretWord2,
        FREEKASSA_API_URL: 'http://127.0.0.1:1',
        FREEKASSA_ADDRESSES: '168.119.157.136, 168.119.60.227 ',
      },
    })
    const send = (remoteAddress: string, headers: Record<string, string> = {}) =>
      limited.portal.app.inject({
        method: 'POST',
        url,
        remoteAddress,
        headers: { ...FORM, ...headers },
        payload: fieldsFor(randomUUID()),
      })
    const pretended = { 'x-forwarded-for': '168.119.60.227', 'x-real-ip': '168.119.60.227' }
    expect((await send('10.0.0.1')).statusCode).toBe(400)
    expect((await send('10.0.0.1', pretended)).statusCode).toBe(400)
    // it passes the gate, and is about no order of ours
    expect((await send('168.119.60.227')).statusCode).toBe(404)
  })
})

const visit = (query: string) => portal.app.inject(`/api/payments/freekassa-return?${query}`)

describe('the way back from FreeKassa', () => {
  it('is counted: who wanders it without end is told to wait', async () => {
    const remoteAddress = '10.66.0.1'
    for (let i = 0; i < 2_999; i++) await portal.limits.count(CALL_LIMITS.read, remoteAddress)
    const way = `/api/payments/freekassa-return?MERCHANT_ORDER_ID=${randomUUID()}`
    const statuses = []
    for (let i = 0; i < 2; i++)
      statuses.push((await portal.app.inject({ url: way, remoteAddress })).statusCode)
    expect(statuses).toEqual([303, 429])
  })

  it('leads to the payment’s own page, and tells whether it was given up', async () => {
    const { id } = await newBuyer()
    expect((await visit(`MERCHANT_ORDER_ID=${id}`)).headers.location).toBe(shop.pageOf(id))
    expect((await visit(`MERCHANT_ORDER_ID=${id}&cancelled=1`)).headers.location).toBe(
      `${shop.pageOf(id)}&cancelled=1`,
    )
  })

  it.each([
    '',
    'MERCHANT_ORDER_ID=x',
    'MERCHANT_ORDER_ID=1&MERCHANT_ORDER_ID=2',
    `MERCHANT_ORDER_ID=${randomUUID()}`,
    'MERCHANT_ORDER_ID=//evil.test',
  ])('leads home when it names no payment: %s', async (query) => {
    expect((await visit(query)).headers.location).toBe(`${portal.config.publicUrl}/`)
  })

  it('credits nothing', async () => {
    const { person, id } = await newBuyer()
    await visit(`MERCHANT_ORDER_ID=${id}&AMOUNT=10.00&status=1`)
    await expect(coinsOf(portal, person.id)).resolves.toBe(0)
  })
})
