import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { enotProvider } from '../../../server/src/payments/providers/enot/enot-provider.ts'
import { ProviderDown, ProviderRefused } from '../../../server/src/payments/port/provider.ts'
import { dueNow } from '../../../server/test/support/due-now.ts'
import { openTestSimulator, PUBLIC_URL } from '../support/open-test-simulator.ts'
import { opening, paymentRow } from '../../../server/test/support/payment-row.ts'

const { simulator, db, answer, hear, visit, press } = await openTestSimulator()
const keys = simulator.credentials.enot!
const enot = enotProvider(keys, { isSimulated: true, publicUrl: PUBLIC_URL })

async function openInvoice(amountMinor = 1_010) {
  const payment = paymentRow({ paymentSystem: 'enot', method: 'link', amountMinor })
  const { url, theirId } = await enot.open(payment, opening('link'))
  return { payment, url: url!, invoice: theirId! }
}

const post = (body: unknown, key = keys.apiKey) =>
  fetch(`${simulator.origin}/invoice/create`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const order = () => ({
  shop_id: keys.shopId,
  order_id: randomUUID(),
  amount: 10.1,
  currency: 'EUR',
  success_url: 'http://x.test/ok',
  fail_url: 'http://x.test/no',
})

describe('simulated Enot', () => {
  it('shows what is to be paid, for what, and every way it can end', async () => {
    const { url } = await openInvoice()
    expect(url).toMatch(/^http:\/\/portal\.test\/dev\/pay\/enot\/[0-9a-f-]{36}$/)
    const page = await visit(url)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(page.body).toContain('10.10 EUR')
    expect(page.body).toContain('100 coins')
    const values = [...page.body.matchAll(/name="action" value="(\w+)"/g)].map(([, value]) => value)
    expect(values).toEqual(['pay', 'payLater', 'payTwice', 'payOther', 'decline', 'cancel'])
  })

  it('takes the money, sends the buyer back and tells us, signed so that we believe it', async () => {
    const { payment, url, invoice } = await openInvoice()
    await expect(enot.read(payment)).resolves.toMatchObject({ status: 'open', theirPaymentId: invoice })
    const pressed = await press(url, 'pay')
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, opening('link').returnUrl])
    await expect(enot.read(payment)).resolves.toMatchObject({
      status: 'paid',
      amountMinor: 1_010,
      currency: 'EUR',
      reference: payment.id,
    })
    const [notification] = await hear(payment.id)
    await expect(enot.readNotification(notification!)).resolves.toMatchObject({
      kind: 'payment success',
      about: { ourId: payment.id, theirId: invoice },
    })
    expect((await visit(url)).body).toContain('value="refund"')
  })

  it('pays once, however often the button is pressed', async () => {
    const { payment, url } = await openInvoice()
    await Promise.all(Array.from({ length: 5 }, () => press(url, 'pay')))
    await hear(payment.id)
    const { rows } =
      await sql`select from pgboss.job where name = 'sandbox-notification' and data ->> 'body' like ${`%${payment.id}%`}`.execute(
        db,
      )
    expect(rows).toHaveLength(1)
  })

  it('tells twice when asked to, with the same notification', async () => {
    const { payment, url } = await openInvoice()
    await press(url, 'payTwice')
    const [one, other] = await hear(payment.id, 2)
    const [first, second] = [await enot.readNotification(one!), await enot.readNotification(other!)]
    expect(first.eventId).toBe(second.eventId)
  })

  it('tells again until the portal takes it', async () => {
    answer(500)
    const { payment, url } = await openInvoice()
    await press(url, 'pay')
    await hear(payment.id)
    answer(200)
    const [first, second] = await hear(payment.id, 2)
    expect(second!.body).toEqual(first!.body)
  })

  it('lets a buyer pay another amount, fail, or go back', async () => {
    const [other, failed, gone] = await Promise.all([openInvoice(), openInvoice(), openInvoice()])
    await press(other.url, 'payOther')
    await expect(enot.read(other.payment)).resolves.toMatchObject({ status: 'paid', amountMinor: 505 })
    const declined = await press(failed.url, 'decline')
    expect(declined.headers.location).toBe(opening('link').cancelUrl)
    await expect(enot.read(failed.payment)).resolves.toMatchObject({ status: 'failed' })
    await press(gone.url, 'cancel')
    await expect(enot.read(gone.payment)).resolves.toMatchObject({ status: 'open' })
    await press(gone.url, 'pay')
    await expect(enot.read(gone.payment)).resolves.toMatchObject({ status: 'paid' })
  })

  it('lets a buyer pay later', async () => {
    const { payment, url } = await openInvoice()
    expect((await press(url, 'payLater')).headers.location).toBe(opening('link').returnUrl)
    await expect(enot.read(payment)).resolves.toMatchObject({ status: 'open' })
    await dueNow(db, 'sandbox-pay-later')
    await vi.waitUntil(async () => (await enot.read(payment)).status === 'paid', { timeout: 15_000 })
    await hear(payment.id)
  })

  it('gives money back in its dashboard, and tells of it', async () => {
    const { payment, url, invoice } = await openInvoice()
    await press(url, 'refund')
    await expect(enot.read(payment)).resolves.toMatchObject({ status: 'open' })
    await press(url, 'pay')
    await press(url, 'refund')
    await expect(enot.read(payment)).resolves.toMatchObject({ status: 'refunded' })
    const notifications = await hear(payment.id, 2)
    const read = await Promise.all(notifications.map((one) => enot.readNotification(one)))
    expect(read.find(({ kind }) => kind === 'refund')).toMatchObject({
      about: { theirId: invoice },
      news: { kind: 'refund', amountMinor: 1_010, state: 'done' },
    })
  })

  it('lets an invoice run out', async () => {
    const { payment, url } = await openInvoice()
    await sql`update demo.simulated_object set data = data || '{"expiredAt": "2020-01-01 00:00:00"}'
      where data ->> 'orderId' = ${payment.id}`.execute(db)
    await expect(enot.read(payment)).resolves.toMatchObject({ status: 'expired' })
    await press(url, 'pay')
    await expect(enot.read(payment)).resolves.toMatchObject({ status: 'expired' })
  })

  it('knows no payment it was not told of', async () => {
    await expect(enot.read(paymentRow())).resolves.toMatchObject({ status: 'missing' })
    for (const path of ['enot/x', 'enot/shop', 'nobody/1', 'enot', 'enot?m=1'])
      expect((await visit(`${PUBLIC_URL}/dev/pay/${path}`)).statusCode).toBe(404)
    expect((await press(`${PUBLIC_URL}/dev/pay/enot/x`, 'pay')).statusCode).toBe(404)
  })

  it('takes an order once, even when it is asked many times at once', async () => {
    const payment = paymentRow({ paymentSystem: 'enot' })
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => enot.open(payment, opening('link'))),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(4)
    expect(refused.every(({ reason }) => reason instanceof ProviderRefused)).toBe(true)
  })

  it('refuses callers without the shop’s keys', async () => {
    const stranger = enotProvider({ ...keys, apiKey: 'wrong' }, { isSimulated: true, publicUrl: PUBLIC_URL })
    await expect(stranger.read(paymentRow())).rejects.toThrow(ProviderDown)
    expect((await post(order(), 'wrong')).status).toBe(401)
    expect((await post({ ...order(), shop_id: randomUUID() })).status).toBe(401)
  })

  it.each([
    ['no amount', { amount: undefined }],
    ['an amount of text', { amount: '10' }],
    ['three decimals', { amount: 1.001 }],
    ['nothing to pay', { amount: 0 }],
    ['money it does not take', { currency: 'KZT' }],
    ['no order', { order_id: undefined }],
    ['more than five days', { expire: 7_201 }],
    ['fields that are no JSON', { custom_fields: '{' }],
  ])('refuses an invoice with %s, in words', async (_what, change) => {
    const response = await post({ ...order(), ...change })
    expect(response.status).toBe(422)
    await expect(response.json()).resolves.toMatchObject({ data: null, status: 422, status_check: false })
  })
})

describe('the buttons of a checkout page', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.test' }],
  ])('cannot be pressed by another site: %j', async (headers) => {
    const { payment, url } = await openInvoice()
    expect((await press(url, 'pay', headers as Record<string, string>)).statusCode).toBe(419)
    await expect(enot.read(payment)).resolves.toMatchObject({ status: 'open' })
  })

  it('are those the page shows', async () => {
    const { payment, url } = await openInvoice()
    const answers = [await press(url, 'giveEverything'), await press(url, '')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400])
    for (const action of ['dispute', 'refund']) await press(url, action)
    await expect(enot.read(payment)).resolves.toMatchObject({ status: 'open' })
  })

  it('shows what a player wrote as text', async () => {
    const asked = { ...order(), comment: '<script>alert(1)</script>', success_url: 'http://x.test/"><b>' }
    const created = (await (await post(asked)).json()) as { data: { url: string } }
    await press(created.data.url, 'pay')
    const { body } = await visit(created.data.url)
    expect(body).not.toMatch(/<script>|"><b>/)
  })
})
