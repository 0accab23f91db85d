import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { NotGenuine, ProviderDown } from '../../../src/payments/port/provider.ts'
import { paypalProvider } from '../../../src/payments/providers/paypal/paypal-provider.ts'
import { VERIFY_PATH } from '../../../src/payments/providers/paypal/prove-notification.ts'
import { signEvent } from '../../../../demo/src/payment-simulator/paypal/events.ts'
import { verifyEvent } from '../../../../demo/src/payment-simulator/paypal/verify.ts'
import { type Heard, openLoopback, type Said } from '../../support/loopback-server.ts'
import { TIMEOUT_MS, SILENCE } from '../../support/provider-faults.ts'

const WEBHOOK_ID = 'WH-OF-THE-TESTS'
const TOKEN: Said = { json: { access_token: 'A21', expires_in: 32400 } }

interface Options {
  /** What PayPal says when it is asked to verify; the truth by default. */
  readonly verification?: (heard: Heard) => Said
  readonly webhookId?: string
  readonly timeoutMs?: number
}

/** PayPal's own verification, and a client that asks it. */
async function openPaypal({
  verification = ({ body }) => ({ json: verifyEvent(body, WEBHOOK_ID) }),
  webhookId = WEBHOOK_ID,
  timeoutMs = TIMEOUT_MS,
}: Options = {}) {
  const { url: apiUrl, heard } = await openLoopback((one) =>
    one.path === VERIFY_PATH ? verification(one) : TOKEN,
  )
  const provider = paypalProvider(
    { clientId: 'c', clientSecret: 's', webhookId, apiUrl, profiles: {}, isLive: false },
    { isSimulated: true, timeoutMs },
  )
  const read = (body: string, headers: Record<string, string | string[] | undefined>) =>
    provider.readNotification({ headers, body: Buffer.from(body), query: {}, ip: '127.0.0.1' })
  const sign = (body: string) => signEvent(body, WEBHOOK_ID)
  const asked = () => heard.filter(({ path }) => path === VERIFY_PATH)
  return { heard, asked, read, sign }
}

const event = (type: string, resource: object) => JSON.stringify({ id: 'WH-1', event_type: type, resource })
const BODY = event('PAYMENT.CAPTURE.COMPLETED', { id: 'CAP1', status: 'COMPLETED' })

describe('a notification of PayPal', () => {
  it('is proved by PayPal, which is sent the bytes as they came and asked nowhere else', async () => {
    const { read, sign, asked } = await openPaypal()
    const body = BODY.replace('"CAP1"', '"CAP\\u0031", "n": 1.0')
    const headers = { ...sign(body), 'paypal-cert-url': 'http://127.0.0.1:9/v1/notifications/certs/CERT' }
    expect(await read(body, headers)).toMatchObject({ eventId: 'WH-1', kind: 'PAYMENT.CAPTURE.COMPLETED' })
    expect(asked().map((one) => one.body)).toEqual([expect.stringContaining(`,"webhook_event":${body}}`)])
    expect(JSON.parse(asked()[0]!.body)).toMatchObject({
      auth_algo: 'SHA256withRSA',
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: WEBHOOK_ID,
    })
  })

  it('is refused when its body was changed, or is the same JSON written again', async () => {
    const { read, sign } = await openPaypal()
    const headers = sign(BODY)
    for (const body of [BODY.replace('CAP1', 'CAP2'), JSON.stringify(JSON.parse(BODY), null, 1), `${BODY} `])
      await expect(read(body, headers)).rejects.toThrow('not its own')
  })

  it.each(['transmission-id', 'transmission-time', 'transmission-sig', 'auth-algo', 'cert-url'])(
    'is refused without %s or with two of them, and PayPal is not asked',
    async (name) => {
      const { read, sign, heard } = await openPaypal()
      const header = `paypal-${name}` as const
      const good = sign(BODY) as Record<string, string>
      for (const value of [undefined, '', [good[header]!, good[header]!]])
        await expect(read(BODY, { ...good, [header]: value })).rejects.toThrow(NotGenuine)
      expect(heard).toEqual([])
    },
  )

  it.each(['transmission-id', 'transmission-time', 'transmission-sig', 'auth-algo'])(
    'is refused with another %s',
    async (name) => {
      const { read, sign } = await openPaypal()
      await expect(read(BODY, { ...sign(BODY), [`paypal-${name}`]: 'another' })).rejects.toThrow(NotGenuine)
    },
  )

  it('cannot put fields of its own beside those it is verified with', async () => {
    const { read, sign, heard } = await openPaypal()
    for (const body of [`${BODY},"webhook_id":"WH-OTHER"`, `${BODY}}`, `${BODY}${BODY}`])
      await expect(read(body, sign(body))).rejects.toThrow('it is not JSON')
    expect(heard).toEqual([])
  })

  it('is refused where it was meant for another webhook, or we do not know ours', async () => {
    const other = await openPaypal({ webhookId: 'WH-OTHER' })
    await expect(other.read(BODY, other.sign(BODY))).rejects.toThrow('not its own')
    const unknown = await openPaypal({ webhookId: '' })
    await expect(unknown.read(BODY, unknown.sign(BODY))).rejects.toThrow('no webhook id')
    expect(unknown.heard).toEqual([])
  })

  it('is refused when PayPal finds what was sent malformed', async () => {
    const { read, sign } = await openPaypal({
      verification: () => ({ status: 400, json: { name: 'VALIDATION_ERROR' } }),
    })
    await expect(read(BODY, sign(BODY))).rejects.toThrow('does not verify it (VALIDATION_ERROR)')
  })

  it.each([
    ['has a fault', () => ({ status: 500, text: '' })],
    ['breaks off', () => (response) => void response.destroy()],
    ['says nothing', () => SILENCE],
    ['does not accept our keys', () => ({ status: 401, json: {} })],
    ['does not know the webhook', () => ({ status: 404, json: { name: 'RESOURCE_NOT_FOUND' } })],
    ['answers something else', () => ({ json: { verification_status: 'PERHAPS' } })],
    ['answers no JSON', () => ({ text: 'SUCCESS' })],
    [
      'leads on to another address',
      () => (response) => void response.writeHead(302, { location: '/' }).end(),
    ],
  ] satisfies [string, () => Said][])('is to come again where PayPal %s', async (_what, verification) => {
    const { read, sign } = await openPaypal({ verification, timeoutMs: 1_000 })
    await expect(read(BODY, sign(BODY))).rejects.toThrow(ProviderDown)
  })

  it('is verified when it comes again', async () => {
    const answers: Said[] = Array.from({ length: 3 }, () => ({ status: 503, text: '' }))
    const { read, sign } = await openPaypal({
      verification: ({ body }) => answers.shift() ?? { json: verifyEvent(body, WEBHOOK_ID) },
    })
    await expect(read(BODY, sign(BODY))).rejects.toThrow(ProviderDown)
    await expect(read(BODY, sign(BODY))).resolves.toMatchObject({ eventId: 'WH-1' })
  })

  it('does not make us ask PayPal about ever more at once', async () => {
    const held: ServerResponse[] = []
    const hold = (response: ServerResponse) => {
      held.push(response)
      if (held.length >= 50) for (const one of held.splice(0)) one.end('{"verification_status":"FAILURE"}')
    }
    const { read, sign, asked } = await openPaypal({ verification: () => hold })
    const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => read(BODY, sign(BODY))))
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    expect(asked()).toHaveLength(50)
  })

  it.each([
    '',
    'null',
    '[]',
    '7',
    '{}',
    '{"id":"x"}',
    '{"id":1,"event_type":"x","resource":{}}',
    '{"id":"x","event_type":"y","resource":null}',
  ])('is refused when it is genuine and says %j', async (body) => {
    const { read, sign } = await openPaypal()
    await expect(read(body, sign(body))).rejects.toThrow(NotGenuine)
  })
})

const OURS = randomUUID()

describe('what a notification of PayPal is about', async () => {
  const { read, sign } = await openPaypal()
  const about = async (type: string, resource: object) => {
    const body = event(type, resource)
    const { about: subject, news } = await read(body, sign(body))
    return { about: subject, ...(news && { news }) }
  }

  it.each(['COMPLETED', 'PENDING', 'DENIED', 'DECLINED'])('is the capture that is %s', async (what) => {
    const capture = {
      id: 'CAP1',
      custom_id: OURS,
      supplementary_data: { related_ids: { order_id: 'ORDER1' } },
    }
    expect(await about(`PAYMENT.CAPTURE.${what}`, capture)).toEqual({
      about: { ourId: OURS, theirId: 'ORDER1', theirPaymentId: 'CAP1' },
    })
  })

  it('is the order that was approved', async () => {
    const order = { id: 'ORDER1', purchase_units: [{ custom_id: OURS }] }
    expect(await about('CHECKOUT.ORDER.APPROVED', order)).toEqual({
      about: { ourId: OURS, theirId: 'ORDER1' },
    })
  })

  it('is somebody else’s where the reference is not ours', async () => {
    expect(await about('PAYMENT.CAPTURE.COMPLETED', { id: 'CAP1', custom_id: 'order 7' })).toEqual({
      about: { theirPaymentId: 'CAP1' },
    })
  })

  it.each([
    ['PAYMENT.CAPTURE.REFUNDED', 'COMPLETED', 'done'],
    ['PAYMENT.CAPTURE.REVERSED', 'COMPLETED', 'done'],
    ['PAYMENT.REFUND.PENDING', 'PENDING', 'pending'],
    ['PAYMENT.REFUND.FAILED', 'FAILED', 'failed'],
  ])('is a refund: %s', async (type, status, state) => {
    const refund = {
      id: 'REF1',
      status,
      custom_id: OURS,
      amount: { currency_code: 'EUR', value: '4.00' },
      links: [
        { rel: 'self', href: 'https://api.paypal.com/v2/payments/refunds/REF1' },
        { rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/CAP1' },
      ],
    }
    expect(await about(type, refund)).toEqual({
      about: { ourId: OURS, theirPaymentId: 'CAP1' },
      news: { kind: 'refund', theirRefundId: 'REF1', amountMinor: 400, state },
    })
  })

  it.each([
    ['CREATED', undefined, 'opened'],
    ['UPDATED', undefined, 'opened'],
    ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'lost'],
    ['RESOLVED', 'ACCEPTED', 'lost'],
    ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'won'],
    ['RESOLVED', 'RESOLVED_WITH_PAYOUT', 'won'],
    ['RESOLVED', 'CANCELED_BY_BUYER', 'won'],
  ])('is a dispute: %s with %s', async (what, outcome, state) => {
    const dispute = {
      dispute_id: 'PP-D-1',
      disputed_transactions: [{ seller_transaction_id: 'CAP1', invoice_number: OURS }],
      ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
    }
    expect(await about(`CUSTOMER.DISPUTE.${what}`, dispute)).toEqual({
      about: { ourId: OURS, theirPaymentId: 'CAP1' },
      news: { kind: 'dispute', disputeId: 'PP-D-1', state },
    })
  })

  it('is nothing we look at', async () => {
    expect(await about('BILLING.SUBSCRIPTION.CREATED', { id: 'I-1' })).toEqual({ about: null })
  })
})
