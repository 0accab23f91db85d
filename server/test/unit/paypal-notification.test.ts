import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { NotGenuine, ProviderDown } from '../../src/payments/provider.ts'
import { paypalProvider } from '../../src/payments/paypal/paypal-provider.ts'
import { CERTIFICATE_PATH, signEvent } from '../../src/payments/sandbox/paypal/events.ts'
import { SANDBOX_CERTIFICATE } from '../../src/payments/sandbox/paypal/sandbox-certificate.ts'
import { type Heard, openLoopback, type Said } from '../support/loopback-server.ts'

const WEBHOOK_ID = 'WH-OF-THE-TESTS'

interface Options {
  readonly certificate?: (heard: Heard) => Said
  readonly webhookId?: string
  readonly isSandbox?: boolean
}

/** PayPal's place for certificates, and a client that knows it. */
async function openPaypal({ certificate, webhookId = WEBHOOK_ID, isSandbox = true }: Options = {}) {
  const { url: origin, heard } = await openLoopback(certificate ?? (() => ({ text: SANDBOX_CERTIFICATE })))
  const provider = paypalProvider(
    {
      clientId: 'c',
      clientSecret: 's',
      webhookId,
      apiUrl: origin,
      certificateOrigins: [origin],
      profiles: {},
      isLive: false,
    },
    { isSandbox, timeoutMs: 300 },
  )
  const read = (body: string, headers: Record<string, string | string[] | undefined>) =>
    provider.readNotification({ headers, body: Buffer.from(body), query: {}, ip: '127.0.0.1' })
  const sign = (body: string) => signEvent(body, { webhookId: WEBHOOK_ID, origin })
  return { origin, heard, read, sign }
}

const event = (type: string, resource: object) => JSON.stringify({ id: 'WH-1', event_type: type, resource })
const BODY = event('PAYMENT.CAPTURE.COMPLETED', { id: 'CAP1', status: 'COMPLETED' })

describe('a notification of PayPal', () => {
  it('is proved by its signature, and its certificate is fetched once', async () => {
    const { read, sign, heard } = await openPaypal()
    const [one, two] = await Promise.all([read(BODY, sign(BODY)), read(BODY, sign(BODY))])
    await read(BODY, sign(BODY))
    expect(one).toEqual(two)
    expect(one).toMatchObject({ eventId: 'WH-1', kind: 'PAYMENT.CAPTURE.COMPLETED' })
    expect(heard.map(({ path }) => path)).toEqual([CERTIFICATE_PATH])
  })

  it('is refused when its body was changed, or is the same JSON written again', async () => {
    const { read, sign } = await openPaypal()
    const headers = sign(BODY)
    for (const body of [BODY.replace('CAP1', 'CAP2'), JSON.stringify(JSON.parse(BODY), null, 1), `${BODY} `])
      await expect(read(body, headers)).rejects.toThrow('its signature is wrong')
  })

  it.each(['transmission-id', 'transmission-time', 'transmission-sig', 'auth-algo', 'cert-url'])(
    'is refused without %s, with two of them or with another one',
    async (name) => {
      const { read, sign } = await openPaypal()
      const header = `paypal-${name}` as const
      const good = sign(BODY) as Record<string, string>
      for (const value of [undefined, '', [good[header]!, good[header]!], 'something else'])
        await expect(read(BODY, { ...good, [header]: value })).rejects.toThrow(NotGenuine)
    },
  )

  it('is refused where it was meant for another webhook, or we do not know ours', async () => {
    const other = await openPaypal({ webhookId: 'WH-OTHER' })
    await expect(other.read(BODY, other.sign(BODY))).rejects.toThrow('its signature is wrong')
    const unknown = await openPaypal({ webhookId: '' })
    await expect(unknown.read(BODY, unknown.sign(BODY))).rejects.toThrow('no webhook id')
    expect(unknown.heard).toEqual([])
  })

  it.each([
    (origin: string) => origin.replace('127.0.0.1', 'localhost') + CERTIFICATE_PATH,
    (origin: string) => `${origin}@evil.test${CERTIFICATE_PATH}`,
    (origin: string) => origin.replace('http://', 'http://user:password@') + CERTIFICATE_PATH,
    (origin: string) => `${origin}.evil.test${CERTIFICATE_PATH}`,
    (origin: string) => `${origin}/elsewhere/CERT`,
    (origin: string) => `${origin}/v1/notifications/certs/../../elsewhere`,
    (origin: string) => `${origin}${CERTIFICATE_PATH}?one=more`,
    (origin: string) => `${origin}${CERTIFICATE_PATH}/more`,
    () => 'https://evil.test/v1/notifications/certs/CERT',
    () => 'file:///v1/notifications/certs/CERT',
    () => 'no address',
  ])('is refused when its certificate is kept elsewhere (%#)', async (addressOf) => {
    const { origin, read, sign, heard } = await openPaypal()
    const headers = { ...sign(BODY), 'paypal-cert-url': addressOf(origin) }
    await expect(read(BODY, headers)).rejects.toThrow('not kept by PayPal')
    expect(heard).toEqual([])
  })

  it('does not make us ask PayPal for ever more certificates, and the good one stays known', async () => {
    const { read, sign, heard, origin } = await openPaypal({
      certificate: ({ path }) => (path === CERTIFICATE_PATH ? { text: SANDBOX_CERTIFICATE } : () => {}),
    })
    await read(BODY, sign(BODY))
    const invented = Array.from({ length: 50 }, (_, i) =>
      read(BODY, { ...sign(BODY), 'paypal-cert-url': `${origin}/v1/notifications/certs/CERT-${i}` }),
    )
    const outcomes = Promise.allSettled(invented)
    await expect(read(BODY, sign(BODY))).resolves.toBeDefined()
    expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true)
    expect(heard.length).toBeLessThanOrEqual(9)
    await expect(read(BODY, sign(BODY))).resolves.toBeDefined()
    expect(heard.filter(({ path }) => path === CERTIFICATE_PATH)).toHaveLength(1)
  })

  it('is refused over plain HTTP where PayPal itself is meant', async () => {
    const { read, sign, heard } = await openPaypal({ isSandbox: false })
    await expect(read(BODY, sign(BODY))).rejects.toThrow('not kept by PayPal')
    expect(heard).toEqual([])
  })

  it('is refused when the place of its certificate leads on to another', async () => {
    const { read, sign } = await openPaypal({
      certificate: () => (response) => void response.writeHead(302, { location: 'http://evil.test/' }).end(),
    })
    await expect(read(BODY, sign(BODY))).rejects.toThrow(NotGenuine)
  })

  it.each([
    ['is not there', () => ({ status: 404, text: '' })],
    ['is none', () => ({ text: '<html></html>' })],
    ['is endless', () => ({ text: SANDBOX_CERTIFICATE.repeat(100) })],
  ] satisfies [string, () => Said][])('is refused when its certificate %s', async (_what, certificate) => {
    const { read, sign } = await openPaypal({ certificate })
    await expect(read(BODY, sign(BODY))).rejects.toThrow(NotGenuine)
  })

  it('may come again when its certificate cannot be had just now', async () => {
    const answers: Said[] = [{ status: 500, text: '' }, () => {}, (response) => void response.destroy()]
    const { read, sign } = await openPaypal({
      certificate: () => answers.shift() ?? { text: SANDBOX_CERTIFICATE },
    })
    for (let i = 0; i < 3; i += 1) await expect(read(BODY, sign(BODY))).rejects.toThrow(ProviderDown)
    await expect(read(BODY, sign(BODY))).resolves.toBeDefined()
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
