import { describe, expect, it } from 'vitest'
import { ProviderDown, ProviderRefused } from '../../../src/payments/port/provider.ts'
import { stripeProvider } from '../../../src/payments/providers/stripe/stripe-provider.ts'
import { type Heard, openLoopback, type Said } from '../../support/loopback-server.ts'
import { opening, paymentRow } from '../../support/payment-row.ts'

/** A card provider that answers as the test says. */
async function openStripe(answer: (heard: Heard) => Said, timeoutMs?: number) {
  const { url, heard } = await openLoopback(answer)
  const provider = stripeProvider(
    { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecrets: [], apiUrl: url, isLive: false },
    { isSimulated: false, ...(timeoutMs && { timeoutMs }) },
  )
  return { provider, heard }
}

const fault = (status: number, error: object): Said => ({ status, json: { error } })
const intent = (rest: object = {}): Said => ({
  json: {
    id: 'pi_1',
    object: 'payment_intent',
    status: 'requires_payment_method',
    amount: 1000,
    amount_received: 0,
    currency: 'eur',
    metadata: {},
    livemode: false,
    client_secret: 'pi_1_secret_x',
    ...rest,
  },
})
const fieldsOf = ({ body }: Heard) => Object.fromEntries(new URLSearchParams(body))

describe('a card payment that is opened', () => {
  it('carries our id, the whole minor units and a key of its own', async () => {
    const { provider, heard } = await openStripe(() => intent())
    const payment = paymentRow()
    expect(await provider.open(payment, opening('intent'))).toEqual({
      theirId: 'pi_1',
      url: null,
      clientSecret: 'pi_1_secret_x',
    })
    const [call] = heard
    expect(call).toMatchObject({
      method: 'POST',
      path: '/v1/payment_intents',
      headers: { authorization: 'Bearer sk_test_x', 'idempotency-key': `pi:${payment.id}` },
    })
    expect(call!.headers['x-stripe-client-telemetry']).toBeUndefined()
    expect(fieldsOf(call!)).toEqual({
      amount: '1000',
      currency: 'eur',
      'automatic_payment_methods[enabled]': 'true',
      'metadata[payment_id]': payment.id,
      'metadata[account_id]': '7',
      'metadata[server]': payment.server,
      receipt_email: 'player@castellan.test',
    })
  })

  it('is the same one however often the provider fails', async () => {
    const { provider, heard } = await openStripe(() =>
      heard.length < 3 ? fault(500, { type: 'api_error', message: 'oops' }) : intent(),
    )
    const payment = paymentRow()
    expect((await provider.open(payment, opening('intent'))).theirId).toBe('pi_1')
    expect(heard.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(3).fill(`pi:${payment.id}`))
    expect(new Set(heard.map(({ body }) => body)).size).toBe(1)
  })

  it('on their page carries the ways back', async () => {
    const { provider, heard } = await openStripe(() => ({
      json: { id: 'cs_1', object: 'checkout.session', url: 'https://pay.test/cs_1' },
    }))
    const payment = paymentRow()
    expect(await provider.open(payment, opening('checkout'))).toEqual({
      theirId: 'cs_1',
      url: 'https://pay.test/cs_1',
    })
    expect(heard[0]!.headers['idempotency-key']).toBe(`cs:${payment.id}`)
    expect(fieldsOf(heard[0]!)).toMatchObject({
      mode: 'payment',
      client_reference_id: payment.id,
      'line_items[0][price_data][unit_amount]': '1000',
      'line_items[0][price_data][currency]': 'eur',
      'payment_intent_data[metadata][payment_id]': payment.id,
      success_url: opening('').returnUrl,
      cancel_url: opening('').cancelUrl,
    })
  })
})

describe('a card provider that fails', () => {
  it.each([
    ['answers 500', () => fault(500, { type: 'api_error', message: 'oops' })],
    ['is too busy', () => fault(429, { type: 'invalid_request_error', message: 'slow down' })],
    [
      'does not know our keys',
      () => fault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_x' }),
    ],
    ['answers half a sentence', () => ({ text: '{"id": "pi_' })],
    ['answers a page', () => ({ status: 502, text: '<html>Bad gateway</html>' })],
    ['hangs up', () => (response) => void response.destroy()],
  ] satisfies [string, () => Said][])('is down when it %s', async (_what, answer) => {
    const { provider } = await openStripe(answer)
    const asked = provider.read(paymentRow({ theirId: 'pi_1' }))
    await expect(asked).rejects.toThrow(ProviderDown)
    await expect(asked).rejects.not.toThrow(/sk_test/)
  })

  it('is down when it does not answer in time', async () => {
    const { provider } = await openStripe(() => () => {}, 100)
    await expect(provider.read(paymentRow({ theirId: 'pi_1' }))).rejects.toThrow(ProviderDown)
  })

  it.each([
    [
      402,
      { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
      'Your card was declined.',
    ],
    [
      400,
      { type: 'invalid_request_error', code: 'amount_too_small', message: 'Amount must be…' },
      'too small',
    ],
    [400, { type: 'idempotency_error', message: 'Keys for idempotent…' }, 'with other figures'],
    [400, { type: 'invalid_request_error', message: 'Something odd' }, 'Something odd'],
  ])('refuses with %d in words a person understands', async (status, error, words) => {
    const { provider } = await openStripe(() => fault(status, error))
    const asked = provider.open(paymentRow(), opening('intent'))
    await expect(asked).rejects.toThrow(ProviderRefused)
    await expect(asked).rejects.toThrow(words)
  })
})

const read = async (object: object, theirId = 'pi_1') => {
  const { provider } = await openStripe(({ path }) =>
    path === '/v1/disputes'
      ? { json: { object: 'list', data: [], has_more: false } }
      : { json: { ...(intent() as { json: object }).json, ...object } },
  )
  return provider.read(paymentRow({ theirId }))
}

describe('a card payment that is read', () => {
  it.each([
    ['requires_payment_method', 'open'],
    ['requires_confirmation', 'open'],
    ['requires_action', 'open'],
    ['processing', 'processing'],
    ['requires_capture', 'processing'],
    ['canceled', 'cancelled'],
    ['succeeded', 'paid'],
    ['something_new', 'open'],
  ])('%s is %s', async (status, expected) => {
    expect((await read({ status })).status).toBe(expected)
  })

  it('counts what arrived, not what was asked for', async () => {
    expect(
      await read({
        status: 'succeeded',
        amount: 1000,
        amount_received: 999,
        metadata: { payment_id: 'ours' },
      }),
    ).toMatchObject({
      status: 'paid',
      amountMinor: 999,
      currency: 'EUR',
      reference: 'ours',
      theirPaymentId: 'pi_1',
      isLive: false,
    })
  })

  it('says why a card was declined', async () => {
    expect(await read({ last_payment_error: { message: 'Your card was declined.' } })).toMatchObject({
      status: 'open',
      reason: 'Your card was declined.',
    })
  })

  it.each([
    ['a charge', { charge: 'ch_1', payment_method: { id: 'pm_1' } }, 'ch_1'],
    ['a card that never came so far', { code: 'authentication_failure', payment_method: { id: 'pm_1' } }],
    ['nothing', {}, ''],
  ])('knows a declined try by %s', async (_what, error, tryId = 'pm_1 authentication_failure') => {
    const now = await read({ last_payment_error: { message: 'No.', ...error } })
    expect(now.declined).toEqual([{ tryId, reason: 'No.' }])
    const paid = await read({ status: 'succeeded', amount_received: 1000, last_payment_error: error })
    expect(paid.declined).toBeUndefined()
  })

  it('that is complete and not paid is on its way, or has failed when its card did', async () => {
    const session = {
      id: 'cs_1',
      status: 'complete',
      payment_status: 'unpaid',
      amount_total: 1000,
      client_reference_id: 'ours',
    }
    const inner = { ...(intent() as { json: object }).json }
    expect(
      (await read({ ...session, payment_intent: { ...inner, status: 'processing' } }, 'cs_1')).status,
    ).toBe('processing')
    expect((await read({ ...session, payment_intent: { ...inner } }, 'cs_1')).status).toBe('failed')
    expect((await read({ ...session, payment_intent: null }, 'cs_1')).status).toBe('processing')
  })

  it('without an id of theirs, or with one they do not know, is missing', async () => {
    const { provider, heard } = await openStripe(() =>
      fault(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' }),
    )
    expect((await provider.read(paymentRow())).status).toBe('missing')
    expect(heard).toEqual([])
    for (const theirId of ['pi_1', 'cs_1'])
      expect((await provider.read(paymentRow({ theirId }))).status).toBe('missing')
  })
})
