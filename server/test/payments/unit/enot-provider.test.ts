import { describe, expect, it } from 'vitest'
import { enotProvider } from '../../../src/payments/providers/enot/enot-provider.ts'
import { ProviderCannot, ProviderDown, ProviderRefused } from '../../../src/payments/port/provider.ts'
import { openLoopback, type Said } from '../../support/loopback-server.ts'
import { opening, paymentRow } from '../../support/payment-row.ts'
import { SHORT_TIMEOUT_MS, TIMEOUT_MS, PROVIDER_FAULTS, SILENCE } from '../../support/provider-faults.ts'

let said: Said = { json: {} }
const server = await openLoopback(() => said)

const credentials = {
  shopId: 'our-shop',
  apiKey: 'our-key',
  additionalKey: 'our-other-key',
  apiUrl: server.url,
  currency: 'EUR',
} as const
const open = (apiUrl = server.url, timeoutMs = TIMEOUT_MS) =>
  enotProvider({ ...credentials, apiUrl }, { isSimulated: false, publicUrl: 'https://play.test', timeoutMs })
const enot = open()
const payment = paymentRow({ paymentSystem: 'enot', method: 'link', amountMinor: 10_010 })
const link = opening('link')
const wrap = (data: object) => ({ json: { data, status: 200, status_check: true, error: null } })
const refuse = (status: number, error: unknown, http = status) => ({
  status: http,
  json: { data: null, status, status_check: false, error },
})
const lastHeard = () => server.heard.at(-1)!

describe('a payment by Enot', () => {
  it('is opened as an invoice with our id, our addresses and the amount', async () => {
    said = wrap({ id: 'inv-1', amount: '100.10', currency: 'EUR', url: 'https://enot.test/pay/inv-1' })
    await expect(enot.open(payment, link)).resolves.toEqual({
      theirId: 'inv-1',
      url: 'https://enot.test/pay/inv-1',
    })
    expect(lastHeard()).toMatchObject({ method: 'POST', path: '/invoice/create' })
    expect(lastHeard().headers).toMatchObject({ 'x-api-key': 'our-key', 'content-type': 'application/json' })
    expect(lastHeard().body).toContain('"amount":100.1,')
    expect(JSON.parse(lastHeard().body)).toMatchObject({
      shop_id: 'our-shop',
      order_id: payment.id,
      currency: 'EUR',
      hook_url: 'https://play.test/api/webhooks/enot',
      success_url: link.returnUrl,
      fail_url: link.cancelUrl,
    })
  })

  it.each([0.01, 0.1, 0.29, 1.1, 8.2, 64.1, 999_999.99].map((amount) => [amount] as const))(
    'is opened for exactly %d',
    async (amount) => {
      said = wrap({ id: 'inv', url: 'https://enot.test/pay' })
      await enot.open(paymentRow({ amountMinor: Math.round(amount * 100) }), link)
      expect(lastHeard().body).toContain(`"amount":${amount},`)
    },
  )

  it.each(['', 'javascript:alert(1)', 'ftp://enot.test', 7, null])(
    'is not opened when the page to pay at is %j',
    async (url) => {
      said = wrap({ id: 'inv-1', url })
      await expect(enot.open(payment, link)).rejects.toThrow(ProviderDown)
    },
  )

  it.each([
    ['422 with a reason', refuse(422, 'amount is too small'), 'Enot refused this: amount is too small'],
    ['403', refuse(403, 'the shop is not active'), 'Enot refused this: the shop is not active'],
    ['422 within a success', refuse(422, 'order_id is taken', 200), 'Enot refused this: order_id is taken'],
    ['422 with reasons that are no text', refuse(422, { amount: ['x'] }), 'Enot refused this: status 422'],
  ])('is refused with %s', async (_what, answer, words) => {
    said = answer
    await expect(enot.open(payment, link)).rejects.toThrow(new ProviderRefused(words))
  })

  it('that fails for our keys is nobody’s mistake but ours, and does not show them', async () => {
    said = refuse(401, 'wrong key our-key')
    const error = await enot.open(payment, link).catch((thrown: unknown) => thrown as Error)
    expect(error).toBeInstanceOf(ProviderDown)
    expect((error as Error).message).not.toContain('our-key')
  })

  it.each(PROVIDER_FAULTS)('waits when Enot says %s', async (_what, answer) => {
    said = answer
    await expect(enot.open(payment, link)).rejects.toThrow(ProviderDown)
    await expect(enot.read(payment)).rejects.toThrow(ProviderDown)
  })

  it('waits when nobody is there', async () => {
    await expect(open('http://127.0.0.1:1').read(payment)).rejects.toThrow(ProviderDown)
  })

  it('waits when Enot says nothing in time', async () => {
    said = SILENCE
    await expect(open(server.url, SHORT_TIMEOUT_MS).read(payment)).rejects.toThrow(ProviderDown)
  })
})

describe('an invoice of Enot', () => {
  it('is read by our id, with our shop and key', async () => {
    said = wrap({ status: 'created', invoice_id: 'inv-1' })
    await enot.read(payment)
    expect(lastHeard()).toMatchObject({
      method: 'GET',
      path: '/invoice/info',
      query: { shop_id: 'our-shop', order_id: payment.id },
    })
    expect(lastHeard().headers['x-api-key']).toBe('our-key')
  })

  it.each([
    ['created', 'open'],
    ['success', 'paid'],
    ['fail', 'failed'],
    ['expired', 'expired'],
    ['refund', 'refunded'],
  ])('that is %s means %s', async (status, meaning) => {
    said = wrap({
      status,
      invoice_id: 'inv-1',
      order_id: payment.id,
      invoice_amount: '100.10',
      currency: 'eur',
    })
    await expect(enot.read(payment)).resolves.toMatchObject({
      status: meaning,
      theirPaymentId: 'inv-1',
      reference: payment.id,
      amountMinor: 10_010,
      currency: 'EUR',
      refundedMinor: 0,
    })
  })

  it.each([
    ['100.10', 10_010],
    ['100.1000', 10_010],
    ['100', 10_000],
    ['100.101', null],
    ['1e2', null],
    ['-100.10', null],
    ['', null],
  ])('of %j was paid %j', async (invoice_amount, amountMinor) => {
    said = wrap({ status: 'success', invoice_id: 'inv-1', invoice_amount, currency: 'EUR' })
    await expect(enot.read(payment)).resolves.toMatchObject({ amountMinor })
  })

  it('may write its amount as a number', async () => {
    said = {
      text: '{"data":{"status":"success","invoice_id":"i","invoice_amount":0.29},"status_check":true}',
    }
    await expect(enot.read(payment)).resolves.toMatchObject({ amountMinor: 29, currency: null })
  })

  it('that was refunded says how much where it knows, which need not be all of it', async () => {
    said = wrap({ status: 'refund', invoice_id: 'i', invoice_amount: '100.10', refund_amount: '40.00' })
    await expect(enot.read(payment)).resolves.toMatchObject({ status: 'refunded', refundedMinor: 4_000 })
  })

  it('of somebody else keeps their id, so that nobody takes it for ours', async () => {
    said = wrap({ status: 'success', invoice_id: 'inv-1', order_id: 'another', invoice_amount: '100.10' })
    await expect(enot.read(payment)).resolves.toMatchObject({ reference: 'another' })
  })

  it('that is not there is missing', async () => {
    for (const answer of [refuse(404, 'not found'), refuse(404, 'not found', 200)]) {
      said = answer
      await expect(enot.read(payment)).resolves.toMatchObject({ status: 'missing', theirPaymentId: null })
    }
  })

  it.each([
    ['an unknown status', wrap({ status: 'sucess', invoice_id: 'i' })],
    ['a name every object has for a status', wrap({ status: 'constructor' })],
    ['no status', wrap({ invoice_id: 'i' })],
    ['no data', { json: { status: 200, status_check: true } }],
    ['a refusal', refuse(403, 'the shop is not active')],
  ])('with %s says nothing of the payment', async (_what, answer) => {
    said = answer
    await expect(enot.read(payment)).rejects.toThrow(ProviderDown)
  })

  it('cannot be closed: giving it up tells what it is', async () => {
    said = wrap({ status: 'created', invoice_id: 'inv-1' })
    await expect(enot.cancel(payment)).resolves.toMatchObject({ status: 'open' })
  })

  it('cannot be refunded by us', async () => {
    await expect(enot.refund(payment, { id: 'r', amountMinor: 1 })).rejects.toThrow(ProviderCannot)
  })
})
