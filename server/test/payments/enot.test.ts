import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openLoopback } from '../support/loopback-server.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import { openTestShop } from '../support/open-test-shop.ts'
import { newPlayer } from '../support/people.ts'

const shop = await openTestShop()
const { portal } = shop
const keys = portal.simulator!.credentials.enot!
checkLedgerAtTheEnd(portal)

/** A player who has asked for a link to pay ten at. */
async function newBuyer(amount = 10) {
  const { person, browser } = await newPlayer(portal)
  const { url, ourTransactionId: id } = await browser.api.payments.getEnotLink({ amount })
  return { person, browser, url, id, coins: (await shop.paymentOf(id)).coins }
}

const hook = (body: string, key = keys.additionalKey) => ({
  method: 'POST' as const,
  url: '/api/webhooks/enot',
  headers: {
    'content-type': 'application/json',
    'x-api-sha256-signature': createHmac('sha256', key).update(body).digest('hex'),
  },
  payload: body,
})
const wrap = (data: object) => ({ json: { data, status: 200, status_check: true } })

/** Members stand from a to z, as they are signed. */
const paid = (orderId: string, invoiceId: string) =>
  `{"amount":"10.00","code":1,"credited":"10.00","currency":"EUR","custom_fields":{"payment_id":"${orderId}"},"invoice_id":"${invoiceId}","order_id":"${orderId}","status":"success","type":1}`

describe('a player who pays by Enot', () => {
  it('has the coins when the notification comes, and a timeline that says so', async () => {
    const { person, browser, url, id, coins } = await newBuyer()
    expect(url).toContain('/dev/pay/enot/')
    await expect(shop.press(url, 'pay')).resolves.toBe(shop.pageOf(id))
    await shop.reach(id, 'credited')
    await expect(coinsOf(portal, person.id)).resolves.toBe(coins)
    const [payment] = await browser.api.balance.getUserPaymentHistory({ email: person.email })
    expect(payment).toMatchObject({
      ourTransactionId: id,
      paymentSystem: 'enot',
      amount: 10,
      currency: 'EUR',
      coins,
      state: 'credited',
    })
    expect(payment!.theirTransactionId).toMatch(/^[0-9a-f-]{36}$/)
    expect(payment!.timeline.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['created', 'sent', 'credited']),
    )
  })

  it('has them once, however often and at once the notification comes', async () => {
    const { person, url, id, coins } = await newBuyer()
    await shop.press(url, 'payTwice')
    const notification = await shop.notificationOf(id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.send(notification)))
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([200, 'OK'])
    await expect(coinsOf(portal, person.id)).resolves.toBe(coins)
    const about = (await shop.eventsOf('enot')).filter(({ paymentId }) => paymentId === id)
    expect(about.map(({ state }) => state)).toEqual(['processed'])
  })

  it('has them on asking, when the notification is lost', async () => {
    shop.lose(true)
    const { person, browser, url, id, coins } = await newBuyer()
    await shop.press(url, 'pay')
    await expect(browser.api.payments.recheckPayment({ ourTransactionId: id })).resolves.toMatchObject({
      outcome: 'credited',
    })
    await expect(coinsOf(portal, person.id)).resolves.toBe(coins)
    shop.lose(false)
  })

  it('has them within minutes, when the notification is lost and nobody asks', async () => {
    shop.lose(true)
    const { person, url, id, coins } = await newBuyer()
    await shop.press(url, 'pay')
    await shop.reconcile()
    await expect(shop.paymentOf(id)).resolves.toMatchObject({ state: 'credited' })
    await expect(coinsOf(portal, person.id)).resolves.toBe(coins)
    shop.lose(false)
  })

  it('has none for another amount: somebody looks at that', async () => {
    const { person, url, id } = await newBuyer()
    await shop.press(url, 'payOther')
    await shop.reach(id, 'in_review')
    await expect(coinsOf(portal, person.id)).resolves.toBe(0)
  })

  it('has none when the payment fails, and reads so', async () => {
    const { person, url, id } = await newBuyer()
    await expect(shop.press(url, 'decline')).resolves.toBe(`${shop.pageOf(id)}&cancelled=1`)
    await shop.reach(id, 'failed')
    await expect(coinsOf(portal, person.id)).resolves.toBe(0)
  })

  it('who gave it up and pays all the same has the coins', async () => {
    const { person, browser, url, id, coins } = await newBuyer()
    await expect(browser.api.payments.cancelPayment({ ourTransactionId: id })).resolves.toMatchObject({
      state: 'cancelled',
    })
    await shop.press(url, 'pay')
    await shop.reach(id, 'credited')
    await expect(coinsOf(portal, person.id)).resolves.toBe(coins)
  })

  it('loses them again when the shop gives the money back in its dashboard', async () => {
    const { person, url, id, coins } = await newBuyer()
    await shop.press(url, 'pay')
    await shop.reach(id, 'credited')
    await expect(coinsOf(portal, person.id)).resolves.toBe(coins)
    await shop.press(url, 'refund')
    await shop.reach(id, 'refunded')
    await expect(coinsOf(portal, person.id)).resolves.toBe(0)
  })
})

describe('a notification that says Enot', () => {
  it.each([
    ['unsigned', undefined],
    ['signed with another key', 'not the key'],
    ['signed with the key of the API', keys.apiKey],
  ])('is refused when it is %s, and nothing is written', async (_what, key) => {
    const { person, id } = await newBuyer()
    const before = await shop.eventsOf('enot')
    const { headers, ...rest } = hook(paid(id, randomUUID()), key)
    const { 'x-api-sha256-signature': signature, ...others } = headers
    const answer = await shop.send({
      ...rest,
      headers: { ...others, ...(key !== undefined && { 'x-api-sha256-signature': signature }) },
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'WEBHOOK_REFUSED' }])
    await expect(shop.eventsOf('enot')).resolves.toEqual(before)
    await expect(coinsOf(portal, person.id)).resolves.toBe(0)
    await expect(shop.paymentOf(id)).resolves.toMatchObject({ state: 'pending' })
  })

  it('credits nothing by itself, even with a good signature: Enot is asked', async () => {
    const { person, id } = await newBuyer()
    const answer = await shop.send(hook(paid(id, randomUUID())))
    expect(answer.statusCode).toBe(200)
    await expect(coinsOf(portal, person.id)).resolves.toBe(0)
    await expect(shop.paymentOf(id)).resolves.toMatchObject({ state: 'pending' })
  })

  it('credits nobody else, whatever its fields of the shop say', async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()]
    await shop.press(buyer.url, 'pay')
    await shop.reach(buyer.id, 'credited')
    const body = `{"amount":"10.00","custom_fields":{"payment_id":"${other.id}"},"invoice_id":"${randomUUID()}","order_id":"${buyer.id}","status":"success","type":1}`
    await shop.send(hook(body))
    await expect(coinsOf(portal, other.person.id)).resolves.toBe(0)
    await expect(coinsOf(portal, buyer.person.id)).resolves.toBe(buyer.coins)
  })

  it.each(['an order nobody made', "x' or '1'='1", '\\u0000'])(
    'about %s is kept as ignored and never acknowledged',
    async (orderId) => {
      const answer = await shop.send(hook(paid(orderId, randomUUID())))
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'PAYMENT_NOT_FOUND' }])
      expect((await shop.eventsOf('enot')).at(-1)).toMatchObject({ state: 'ignored', paymentId: null })
    },
  )

  it('waits while Enot does not answer, and is dealt with later', async () => {
    let isAway = false
    let payments: Record<string, object> = {}
    const enot = await openLoopback(({ path, query, body }) => {
      if (isAway) return { status: 502, text: 'Bad gateway' }
      if (path === '/invoice/info') return wrap(payments[query['order_id']!]!)
      const asked = JSON.parse(body) as { order_id: string }
      const invoice = {
        invoice_id: 'inv-1',
        order_id: asked.order_id,
        invoice_amount: '10.00',
        currency: 'EUR',
      }
      payments = { [asked.order_id]: { ...invoice, status: 'success' } }
      return wrap({ id: 'inv-1', url: 'https://enot.test/pay/inv-1' })
    })
    const real = await openTestShop({
      env: {
        ENOT_SHOP_ID: 'our-shop',
        ENOT_API_KEY: 'our-key',
        ENOT_ADDITIONAL_KEY: 'our-other-key',
        ENOT_API_URL: enot.url,
      },
    })
    const { person, browser } = await newPlayer(real.portal)
    const { url, ourTransactionId: id } = await browser.api.payments.getEnotLink({ amount: 10 })
    expect(url).toBe('https://enot.test/pay/inv-1')
    isAway = true
    const told = await real.send(hook(paid(id, 'inv-1'), 'our-other-key'))
    expect([told.statusCode, told.json()]).toMatchObject([503, { code: 'PROVIDER_DOWN' }])
    await expect(browser.api.payments.getEnotLink({ amount: 10 })).rejects.toMatchObject({
      code: 'PROVIDER_DOWN',
    })
    isAway = false
    await expect(real.send(hook(paid(id, 'inv-1'), 'our-other-key'))).resolves.toMatchObject({
      statusCode: 200,
    })
    await expect(coinsOf(real.portal, person.id)).resolves.toBeGreaterThan(0)
    expect(JSON.stringify(real.portal.logLines)).not.toMatch(/our-key|our-other-key/)
  })

  it('is not taken as anything but JSON, and not when it is huge', async () => {
    const body = paid(randomUUID(), randomUUID())
    const asForm = { ...hook(body), headers: { ...hook(body).headers, 'content-type': 'text/plain' } }
    expect((await shop.send(asForm)).statusCode).toBe(415)
    expect((await shop.send(hook(`{"a":"${'x'.repeat(1_100_000)}"}`))).statusCode).toBe(413)
  })
})
