import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { NotGenuine } from '../../../src/payments/port/provider.ts'
import { stripeProvider } from '../../../src/payments/providers/stripe/stripe-provider.ts'

const SECRET = 'whsec_of_the_tests'
const stripe = (...webhookSecrets: string[]) =>
  stripeProvider(
    {
      secretKey: 'sk_test_x',
      publishableKey: null,
      webhookSecrets,
      apiUrl: 'http://127.0.0.1:9',
      isLive: false,
    },
    { isSimulated: false },
  )
const now = () => Math.floor(Date.now() / 1000)
const hmac = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text).digest('hex')
const signed = (body: string, time = now(), secret = SECRET) =>
  `t=${time},v1=${hmac(`${time}.${body}`, secret)}`

const event = (type: string, object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
const BODY = event('payment_intent.succeeded', { id: 'pi_1', metadata: {} })

const read = (body: string, header: string | string[] | undefined, secrets = [SECRET]) =>
  stripe(...secrets).readNotification({
    headers: { 'stripe-signature': header },
    body: Buffer.from(body),
    query: {},
    ip: '127.0.0.1',
  })

describe('a notification of Stripe', () => {
  it('is proved by its signature', async () => {
    expect(await read(BODY, signed(BODY))).toMatchObject({
      eventId: 'evt_1',
      kind: 'payment_intent.succeeded',
      about: { theirId: 'pi_1', theirPaymentId: 'pi_1' },
    })
  })

  it('is proved by one good signature among others', async () => {
    await expect(read(BODY, `${signed(BODY)},v1=${'0'.repeat(64)}`)).resolves.toBeDefined()
  })

  it('is proved by either secret while one is being replaced', async () => {
    await expect(read(BODY, signed(BODY), ['whsec_next', SECRET])).resolves.toBeDefined()
    await expect(read(BODY, signed(BODY, now(), 'whsec_next'), ['whsec_next', SECRET])).resolves.toBeDefined()
  })

  it('may come a little late, and from a clock that is a little fast', async () => {
    for (const time of [now() - 290, now() + 290])
      await expect(read(BODY, signed(BODY, time))).resolves.toBeDefined()
  })

  it.each<[string, () => string | string[] | undefined, RegExp]>([
    ['is too old', () => signed(BODY, now() - 301), /too long ago/],
    ['is from the future', () => signed(BODY, now() + 9999), /future/],
    ['has no signature', () => undefined, /no signature/],
    ['has two headers', () => [signed(BODY), signed(BODY)], /no signature/],
    ['has an empty signature', () => '', /signature is wrong/],
    ['was signed with another secret', () => signed(BODY, now(), 'whsec_other'), /signature is wrong/],
    ['is signed in the old way', () => signed(BODY).replace('v1=', 'v0='), /signature is wrong/],
    ['has no time', () => signed(BODY).replace(/t=\d+,/, ''), /signature is wrong/],
    ['has a signature of another length', () => `t=${now()},v1=abc`, /signature is wrong/],
    ['has a signature that is no hex', () => `t=${now()},v1=${'щ'.repeat(64)}`, /signature is wrong/],
  ])('is refused when it %s', async (_what, header, problem) => {
    const refused = read(BODY, header())
    await expect(refused).rejects.toThrow(NotGenuine)
    await expect(refused).rejects.toThrow(problem)
  })

  it('is refused when its body was changed, or written again', async () => {
    const header = signed(BODY)
    await expect(read(BODY.replace('pi_1', 'pi_2'), header)).rejects.toThrow(/signature is wrong/)
    await expect(read(JSON.stringify(JSON.parse(BODY), null, 1), header)).rejects.toThrow(
      /signature is wrong/,
    )
  })

  it('is refused without any secret, even when it is signed with none', async () => {
    await expect(read(BODY, signed(BODY, now(), ''), [])).rejects.toThrow(/no signing secret/)
    await expect(read(BODY, signed(BODY, now(), ''), [''])).rejects.toThrow(NotGenuine)
  })

  it.each([
    '',
    'null',
    '[]',
    '7',
    '{}',
    '{"id":1,"type":"x"}',
    '{"id":"evt_1","type":"x"}',
    '{"object":"v2.core.event"}',
  ])('is refused when it is genuine and says %j', async (body) => {
    await expect(read(body, signed(body))).rejects.toThrow(NotGenuine)
  })

  it('is kept without what would let somebody pay with it', async () => {
    const body = event('payment_intent.processing', {
      id: 'pi_1',
      metadata: {},
      client_secret: 'pi_1_secret_x',
      list: [{ client_secret: 'y' }],
    })
    expect(JSON.stringify((await read(body, signed(body))).payload)).not.toMatch(/client_secret/)
  })
})

const OURS = randomUUID()
const metadata = { payment_id: OURS }

const about = async (type: string, object: object) => {
  const body = event(type, object)
  const { about: subject, news } = await read(body, signed(body))
  return { about: subject, ...(news && { news }) }
}

describe('what a notification of Stripe is about', () => {
  it.each(['succeeded', 'processing', 'payment_failed', 'canceled'])(
    'is the intent that %s',
    async (what) => {
      expect(await about(`payment_intent.${what}`, { id: 'pi_1', metadata })).toEqual({
        about: { ourId: OURS, theirId: 'pi_1', theirPaymentId: 'pi_1' },
      })
    },
  )

  it.each(['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'])(
    'is the session that %s',
    async (what) => {
      const session = { id: 'cs_1', client_reference_id: OURS, payment_intent: 'pi_1' }
      expect(await about(`checkout.session.${what}`, session)).toEqual({
        about: { ourId: OURS, theirId: 'cs_1', theirPaymentId: 'pi_1' },
      })
    },
  )

  it('is a try that was declined, and why', async () => {
    const error = { message: 'Your card was declined.', charge: 'ch_1' }
    const intent = { id: 'pi_1', metadata, last_payment_error: error }
    expect(await about('payment_intent.payment_failed', intent)).toMatchObject({
      about: { ourId: OURS },
      news: { kind: 'declined', tryId: 'ch_1', reason: 'Your card was declined.' },
    })
  })

  it('is a payment of somebody else where the reference is not ours', async () => {
    for (const strange of ['order 7', `${OURS}' or 1=1`, 7, null])
      expect(
        await about('checkout.session.completed', {
          id: 'cs_1',
          client_reference_id: strange,
          payment_intent: null,
        }),
      ).toEqual({ about: { theirId: 'cs_1' } })
  })

  it.each([
    ['succeeded', 'done'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('is a refund that %s', async (status, state) => {
    const refund = { id: 're_1', amount: 400, status, metadata, payment_intent: 'pi_1' }
    expect(await about('refund.updated', refund)).toEqual({
      about: { ourId: OURS, theirPaymentId: 'pi_1' },
      news: { kind: 'refund', theirRefundId: 're_1', amountMinor: 400, state },
    })
  })

  it.each([
    ['charge.dispute.created', 'needs_response', 'opened'],
    ['charge.dispute.updated', 'under_review', 'opened'],
    ['charge.dispute.closed', 'won', 'won'],
    ['charge.dispute.closed', 'warning_closed', 'won'],
    ['charge.dispute.closed', 'lost', 'lost'],
  ])('is a dispute: %s with %s', async (type, status, state) => {
    expect(await about(type, { id: 'dp_1', status, payment_intent: 'pi_1' })).toEqual({
      about: { theirPaymentId: 'pi_1' },
      news: { kind: 'dispute', disputeId: 'dp_1', state },
    })
  })

  it('is the charge that was refunded', async () => {
    expect(await about('charge.refunded', { id: 'ch_1', metadata, payment_intent: 'pi_1' })).toEqual({
      about: { ourId: OURS, theirPaymentId: 'pi_1' },
    })
  })

  it.each(['customer.created', 'payment_intent.created', 'toString', '__proto__', 'constructor'])(
    'is nothing we look at: %s',
    async (type) => {
      expect(await about(type, { id: 'x_1' })).toEqual({ about: null })
    },
  )
})
