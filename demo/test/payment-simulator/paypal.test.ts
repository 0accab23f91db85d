import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { paypalProvider } from '../../../server/src/payments/providers/paypal/paypal-provider.ts'
import { type PaymentRow, ProviderDown, ProviderRefused } from '../../../server/src/payments/port/provider.ts'
import { signEvent } from '../../src/payment-simulator/paypal/events.ts'
import { dueNow } from '../../../server/test/support/due-now.ts'
import { bodiesOf } from '../../../server/test/support/in-flight-notifications.ts'
import { openTestSimulator, PUBLIC_URL } from '../support/open-test-simulator.ts'
import { opening, paymentRow } from '../../../server/test/support/payment-row.ts'

const { simulator, db, hear, visit, press } = await openTestSimulator()
const keys = simulator.credentials.paypal!
const paypal = paypalProvider(keys, { isSimulated: true })

async function open(rest: Partial<PaymentRow> = {}) {
  const row = paymentRow({ paymentSystem: 'paypal', method: 'order', ...rest })
  const { theirId, url } = await paypal.open(row, opening('order'))
  return { payment: { ...row, theirId }, theirId: theirId!, url: url! }
}
async function openPaid() {
  const opened = await open()
  await press(opened.url, 'pay')
  const { theirPaymentId } = await paypal.read(opened.payment)
  return { ...opened, payment: { ...opened.payment, theirPaymentId }, theirPaymentId: theirPaymentId! }
}
const captureByHand = async (theirId: string) => {
  const token = await tokenOf(`${keys.clientId}:${keys.clientSecret}`)
  const { access_token: value } = (await token.json()) as { access_token: string }
  const response = await fetch(`${simulator.origin}/v2/checkout/orders/${theirId}/capture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${value}`, 'content-type': 'application/json' },
    body: '{}',
  })
  const body = (await response.json()) as { details?: { issue: string }[] }
  return { status: response.status, issue: body.details?.[0]?.issue }
}
const tokenOf = (pair: string) =>
  fetch(`${simulator.origin}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })

/** What is on its way to the portal about one payment, read as the portal reads it; signed anew to save the wait. */
const notificationsOf = async ({ id }: PaymentRow) =>
  Promise.all((await bodiesOf({ db }, id)).map(readSigned))
const readSigned = (body: string) =>
  paypal.readNotification({
    headers: signEvent(body, keys.webhookId),
    body: Buffer.from(body),
    query: {},
    ip: '127.0.0.1',
  })
const kindsOf = async (payment: PaymentRow) => (await notificationsOf(payment)).map(({ kind }) => kind)

describe('simulated PayPal', () => {
  it('shows what is to be paid', async () => {
    const { url, theirId } = await open()
    expect(url).toBe(`${PUBLIC_URL}/dev/pay/paypal/${theirId}`)
    const { body } = await visit(url)
    expect(body).toContain('10.00 EUR')
    expect(body).toContain('100 coins')
  })

  it('moves no money before we capture, and moves it once', async () => {
    const { payment, theirId, url } = await open()
    expect(await captureByHand(theirId)).toEqual({ status: 422, issue: 'ORDER_NOT_APPROVED' })
    expect((await paypal.read(payment)).status).toBe('open')
    const { headers } = await press(url, 'pay')
    const back = new URL(headers.location!)
    expect(`${back.origin}${back.pathname}`).toBe('http://portal.test/back')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ payment: '1', token: theirId })
    const readings = await Promise.all(Array.from({ length: 5 }, () => paypal.read(payment)))
    for (const reading of readings)
      expect(reading).toMatchObject({
        status: 'paid',
        amountMinor: 1000,
        currency: 'EUR',
        reference: payment.id,
        refundedMinor: 0,
      })
    expect(new Set(readings.map(({ theirPaymentId }) => theirPaymentId)).size).toBe(1)
    expect(await captureByHand(theirId)).toEqual({ status: 422, issue: 'ORDER_ALREADY_CAPTURED' })
    expect((await kindsOf(payment)).toSorted()).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
    ])
  })

  it('signs what it tells, so that we believe it', async () => {
    const { payment, theirId, theirPaymentId } = await openPaid()
    const heard = await hear(payment.id, 2)
    const told = await Promise.all(heard.map((one) => paypal.readNotification(one)))
    expect(told.find(({ kind }) => kind === 'PAYMENT.CAPTURE.COMPLETED')).toMatchObject({
      about: { ourId: payment.id, theirId, theirPaymentId },
    })
  })

  it('opens one order once, however often it is asked', async () => {
    const row = paymentRow({ paymentSystem: 'paypal' })
    const opened = await Promise.all(Array.from({ length: 5 }, () => paypal.open(row, opening('order'))))
    expect(new Set(opened.map(({ theirId }) => theirId)).size).toBe(1)
  })

  it('takes an invoice of ours once, even over two orders', async () => {
    const { payment } = await openPaid()
    const { id } = payment
    const second = await open({ id, profile: 5 })
    expect(second.theirId).toBe(payment.theirId)
    await sql`delete from demo.simulated_object where id like 'request %'`.execute(db)
    const third = await open({ id })
    expect(third.theirId).not.toBe(payment.theirId)
    await press(third.url, 'pay')
    expect(await captureByHand(third.theirId)).toEqual({ status: 422, issue: 'DUPLICATE_INVOICE_ID' })
    expect(await paypal.read(third.payment)).toMatchObject({
      status: 'open',
      reason: expect.stringMatching(/Duplicate/),
    })
  })

  it('lets money take its time, and arrive', async () => {
    const { payment, url } = await open()
    await press(url, 'payLater')
    expect(await paypal.read(payment)).toMatchObject({
      status: 'processing',
      reason: expect.stringMatching(/ECHECK/),
    })
    await dueNow(db, 'sandbox-pay-later')
    await vi.waitUntil(async () => (await paypal.read(payment)).status === 'paid', { timeout: 15_000 })
    expect((await kindsOf(payment)).toSorted()).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.PENDING',
    ])
  })

  it('lets money be declined for good', async () => {
    const { payment, url } = await open()
    await press(url, 'decline')
    expect(await paypal.read(payment)).toMatchObject({ status: 'failed' })
    expect(await kindsOf(payment)).toContain('PAYMENT.CAPTURE.DECLINED')
  })

  it('lets another amount arrive', async () => {
    const { payment, url } = await open({ amountMinor: 1001 })
    await press(url, 'payOther')
    expect(await paypal.read(payment)).toMatchObject({ status: 'paid', amountMinor: 500 })
  })

  it('tells twice when asked to, with the same notifications', async () => {
    const { payment, url } = await open()
    await press(url, 'payTwice')
    await paypal.read(payment)
    const told = await notificationsOf(payment)
    expect(told).toHaveLength(4)
    expect(new Set(told.map(({ eventId }) => eventId)).size).toBe(2)
  })

  it('leaves an order open that its buyer left', async () => {
    const { payment, url } = await open()
    expect((await press(url, 'cancel')).headers.location).toBe(opening('').cancelUrl)
    expect((await paypal.read(payment)).status).toBe('open')
  })

  it('takes no money for an order we gave up, even when its buyer approves it', async () => {
    const { payment, url } = await open()
    expect((await paypal.cancel(payment)).status).toBe('cancelled')
    await press(url, 'pay')
    expect((await paypal.read({ ...payment, state: 'cancelled' })).status).toBe('cancelled')
    expect(await kindsOf(payment)).toEqual(['CHECKOUT.ORDER.APPROVED'])
  })

  it('knows the keys of every profile, and no others', async () => {
    const { payment, url } = await open({ profile: 5 })
    await press(url, 'pay')
    expect((await paypal.read(payment)).status).toBe('paid')
    expect((await tokenOf('simulated:wrong')).status).toBe(401)
    const stranger = paypalProvider({ ...keys, clientSecret: 'wrong' }, { isSimulated: true })
    await expect(stranger.read({ ...payment, profile: null })).rejects.toThrow(ProviderDown)
    for (const theirId of ['X', 'request x', payment.id, '../../v1/oauth2/token'])
      expect((await paypal.read({ ...payment, theirId })).status).toBe('missing')
  })

  it.each([
    ['nothing', {}],
    ['no amount', { intent: 'CAPTURE', purchase_units: [{}] }],
    [
      'an amount of words',
      { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'EUR', value: 'ten' } }] },
    ],
    [
      'nothing to pay',
      { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'EUR', value: '0.00' } }] },
    ],
  ])('refuses an order of %s', async (_what, order) => {
    const token = (await (await tokenOf(`${keys.clientId}:${keys.clientSecret}`)).json()) as {
      access_token: string
    }
    const ask = (body: string, bearer = token.access_token) =>
      fetch(`${simulator.origin}/v2/checkout/orders`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body,
      })
    expect((await ask(JSON.stringify(order))).status).toBe(400)
    expect((await ask('{')).status).toBe(400)
    expect((await ask('{}', 'stranger')).status).toBe(401)
  })
})

const refund = (payment: PaymentRow, amountMinor: number, id: string) =>
  paypal.refund(payment, { id, amountMinor })

describe('money that goes back', () => {
  it('goes back in parts, once for each refund of ours', async () => {
    const { payment, theirPaymentId } = await openPaid()
    const [first, again] = [await refund(payment, 400, 'r1'), await refund(payment, 400, 'r1')]
    expect(first.state).toBe('done')
    expect(again).toEqual(first)
    expect(await paypal.read(payment)).toMatchObject({
      status: 'refunded',
      refundedMinor: 400,
      amountMinor: 1000,
    })
    const told = await notificationsOf(payment)
    expect(told.find(({ kind }) => kind === 'PAYMENT.CAPTURE.REFUNDED')).toMatchObject({
      about: { ourId: payment.id, theirPaymentId },
      news: { kind: 'refund', theirRefundId: first.theirRefundId, amountMinor: 400, state: 'done' },
    })
    await expect(refund(payment, 601, 'r2')).rejects.toThrow(ProviderRefused)
    // the capture is found by itself where the portal did not get to note it
    await refund({ ...payment, theirPaymentId: null }, 600, 'r3')
    await expect(refund(payment, 1, 'r4')).rejects.toThrow(/fully refunded/)
    expect(await paypal.read(payment)).toMatchObject({ status: 'refunded', refundedMinor: 1000 })
  })

  it('is not there before it was paid, while it is on its way, or when it was declined', async () => {
    for (const action of ['cancel', 'payLater', 'decline']) {
      const { payment, url } = await open()
      await press(url, action)
      await paypal.read(payment)
      await expect(refund(payment, 100, payment.id)).rejects.toThrow(ProviderRefused)
    }
  })

  it('goes back from PayPal’s own pages', async () => {
    const { payment, url } = await openPaid()
    await press(url, 'refund')
    expect(await paypal.read(payment)).toMatchObject({ status: 'refunded', refundedMinor: 1000 })
  })

  it.each([
    ['disputeWon', 'won'],
    ['disputeLost', 'lost'],
  ])('is disputed, and then %s', async (action, state) => {
    const { payment, theirPaymentId, url } = await openPaid()
    await press(url, 'dispute')
    await press(url, action)
    const told = (await notificationsOf(payment)).filter(({ news }) => news?.kind === 'dispute')
    expect(told.map(({ news }) => news)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'dispute', state: 'opened' }),
        expect.objectContaining({ kind: 'dispute', state }),
      ]),
    )
    for (const { about } of told) expect(about).toEqual({ ourId: payment.id, theirPaymentId })
  })
})
