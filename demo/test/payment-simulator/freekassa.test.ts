import { describe, expect, it } from 'vitest'
import { freekassaProvider } from '../../../server/src/payments/providers/freekassa/freekassa-provider.ts'
import { signCall } from '../../../server/src/payments/providers/freekassa/freekassa-signatures.ts'
import { ProviderDown, ProviderRefused } from '../../../server/src/payments/port/provider.ts'
import { openTestSimulator, PUBLIC_URL } from '../support/open-test-simulator.ts'
import { opening, paymentRow } from '../../../server/test/support/payment-row.ts'

const { simulator, hear, told, visit, press } = await openTestSimulator()
const keys = simulator.credentials.freekassa!
let nonce = 1_000
const nextNonce = () => Promise.resolve((nonce += 1))
const freekassa = freekassaProvider(keys, { isSimulated: true, nextNonce })
const bySystem = { ...opening('api'), systemId: 44 }

const newPayment = () => paymentRow({ paymentSystem: 'freekassa', amountMinor: 1_010 })

async function openOrder() {
  const payment = newPayment()
  const { url, theirId } = await freekassa.open(payment, bySystem)
  return { payment, url: url!, number: theirId! }
}

async function follow(url: string) {
  const answer = await visit(url)
  return answer.statusCode === 303 ? `${PUBLIC_URL}${answer.headers.location}` : null
}

const call = (path: string, fields: Record<string, string | number>, apiKey = keys.apiKey) =>
  fetch(`${simulator.origin}/v1${path}`, {
    method: 'POST',
    body: JSON.stringify({ ...fields, signature: signCall(apiKey, fields) }),
  })

const stranger = (change: object) =>
  freekassaProvider({ ...keys, ...change }, { isSimulated: true, nextNonce }).read(newPayment())

describe('simulated FreeKassa', () => {
  it('opens an order for a signed link, the same one for the same link', async () => {
    const payment = newPayment()
    const { url } = await freekassa.open(payment, opening('link'))
    await expect(freekassa.read(payment)).resolves.toMatchObject({ status: 'missing' })
    const pages = await Promise.all([follow(url!), follow(url!), follow(url!)])
    expect(new Set(pages).size).toBe(1)
    expect((await visit(pages[0]!)).body).toContain('10.10 EUR')
    await expect(freekassa.read(payment)).resolves.toMatchObject({ status: 'open', amountMinor: 1_010 })
  })

  it.each([
    ['another amount', (link: URL) => link.searchParams.set('oa', '1.00')],
    ['another currency', (link: URL) => link.searchParams.set('currency', 'RUB')],
    ['another order', (link: URL) => link.searchParams.set('o', 'x')],
    ['another shop', (link: URL) => link.searchParams.set('m', '1')],
    ['no signature', (link: URL) => link.searchParams.delete('s')],
    ['a signature of another length', (link: URL) => link.searchParams.set('s', 'abc')],
  ])('refuses a link with %s', async (_what, change) => {
    const link = new URL((await freekassa.open(newPayment(), opening('link'))).url!)
    change(link)
    await expect(follow(link.href)).resolves.toBeNull()
  })

  it('takes the money of an order, tells us, and we believe it', async () => {
    const { payment, url, number } = await openOrder()
    const pressed = await press(url, 'pay')
    expect(pressed.statusCode).toBe(303)
    expect(pressed.headers.location).toBe(
      `${PUBLIC_URL}/api/payments/freekassa-return?MERCHANT_ORDER_ID=${payment.id}&intid=${number}`,
    )
    await expect(freekassa.read(payment)).resolves.toMatchObject({
      status: 'paid',
      theirPaymentId: number,
      amountMinor: 1_010,
      currency: 'EUR',
      reference: payment.id,
    })
    const [notification] = await hear(payment.id)
    await expect(freekassa.readNotification(notification!)).resolves.toMatchObject({
      about: { ourId: payment.id },
      payload: { AMOUNT: '10.10', intid: number },
    })
  })

  it('tells twice, with the same notification, when asked to', async () => {
    const { payment, url } = await openOrder()
    await press(url, 'payTwice')
    const notifications = await hear(payment.id, 2)
    const ids = await Promise.all(notifications.map((one) => freekassa.readNotification(one)))
    expect(new Set(ids.map(({ eventId }) => eventId)).size).toBe(1)
  })

  it('tells of payments only: of the rest it has to be asked', async () => {
    const [failed, other, gone] = await Promise.all([openOrder(), openOrder(), openOrder()])
    expect((await press(failed.url, 'decline')).headers.location).toMatch(/&cancelled=1$/)
    await press(other.url, 'payOther')
    expect((await press(gone.url, 'cancel')).headers.location).toMatch(/&cancelled=1$/)
    await expect(freekassa.read(failed.payment)).resolves.toMatchObject({ status: 'failed' })
    await expect(freekassa.read(other.payment)).resolves.toMatchObject({ status: 'paid', amountMinor: 505 })
    await expect(freekassa.read(gone.payment)).resolves.toMatchObject({ status: 'open' })
    await hear(other.payment.id)
    expect(told.some(({ body }) => body.includes(failed.payment.id))).toBe(false)
  })

  it('gives a whole payment back, once', async () => {
    const { payment, url } = await openOrder()
    const whole = { id: 'r', amountMinor: 1_010, reason: '' }
    await expect(freekassa.refund(payment, whole)).rejects.toThrow(ProviderRefused)
    await press(url, 'pay')
    await expect(freekassa.refund(payment, whole)).resolves.toMatchObject({ state: 'done' })
    await expect(freekassa.read(payment)).resolves.toMatchObject({ status: 'refunded', refundedMinor: 1_010 })
    await expect(freekassa.refund(payment, whole)).resolves.toMatchObject({ state: 'done' })
  })

  it('takes orders of several processes that draw their numbers from one sequence', async () => {
    const processes = [0, 1, 2].map(() => freekassaProvider(keys, { isSimulated: true, nextNonce }))
    const opened = await Promise.all(
      processes.flatMap((one) => [one.open(newPayment(), bySystem), one.open(newPayment(), bySystem)]),
    )
    expect(new Set(opened.map(({ theirId }) => theirId)).size).toBe(6)
  })

  it('refuses a number that was used, with the status of a success', async () => {
    const fields = { shopId: keys.shopId, nonce: await nextNonce(), paymentId: 'x' }
    await expect((await call('/orders', fields)).json()).resolves.toMatchObject({ type: 'success' })
    const again = await call('/orders', fields)
    expect(again.status).toBe(200)
    await expect(again.json()).resolves.toMatchObject({
      type: 'error',
      message: expect.stringContaining('nonce'),
    })
  })

  it('refuses another shop, and calls that are not signed with its key', async () => {
    await expect(stranger({ shopId: 1 })).rejects.toThrow('Shop not found')
    await expect(stranger({ apiKey: 'wrong' })).rejects.toThrow(ProviderDown)
  })

  it.each([
    ['an amount of text', { amount: '10' }],
    ['three decimals', { amount: 1.001 }],
    ['money it does not take', { currency: 'GBP' }],
    ['no address', { email: '' }],
    ['a payment system it does not have', { i: 1 }],
  ])('refuses an order with %s', async (_what, change) => {
    const fields = {
      shopId: keys.shopId,
      nonce: await nextNonce(),
      paymentId: 'x',
      i: 44,
      email: 'a@b.test',
      ip: '10.0.0.1',
      amount: 10,
      currency: 'EUR',
      ...change,
    }
    const response = await call('/orders/create', fields)
    await expect(response.json()).resolves.toMatchObject({ type: 'error' })
  })
})
