import { describe, expect, it } from 'vitest'
import { ProviderDown, ProviderRefused } from '../../../src/payments/port/provider.ts'
import type { Said } from '../../support/loopback-server.ts'
import { opening } from '../../support/payment-row.ts'
import { EUR, openPaypal, refusal, row } from '../../support/paypal-wire.ts'
import { SHORT_TIMEOUT_MS, SILENCE } from '../../support/provider-faults.ts'

describe('a PayPal order that is opened', () => {
  it('carries our id twice, the amount as text and the ways back', async () => {
    const { provider, heard } = await openPaypal(() => ({
      status: 201,
      json: {
        id: 'ORDER1',
        status: 'PAYER_ACTION_REQUIRED',
        links: [
          { rel: 'self', href: 'x' },
          { rel: 'payer-action', href: 'https://pay.test/ORDER1' },
        ],
      },
    }))
    const payment = row({ theirId: null })
    expect(await provider.open(payment, opening('order'))).toEqual({
      theirId: 'ORDER1',
      url: 'https://pay.test/ORDER1',
    })
    const [token, create] = heard
    expect(token).toMatchObject({
      body: 'grant_type=client_credentials',
      headers: { authorization: `Basic ${Buffer.from('client:secret').toString('base64')}` },
    })
    expect(create).toMatchObject({
      method: 'POST',
      path: '/v2/checkout/orders',
      headers: { authorization: 'Bearer A21', 'paypal-request-id': payment.id },
    })
    expect(JSON.parse(create!.body)).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        { custom_id: payment.id, invoice_id: payment.id, description: '100 coins', amount: EUR('10.00') },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: opening('').returnUrl,
            cancel_url: opening('').cancelUrl,
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
          },
        },
      },
    })
  })

  it('is the same one however often PayPal fails', async () => {
    const { provider, calls } = await openPaypal(() =>
      calls().length < 3
        ? { status: 500, text: 'oops' }
        : { status: 201, json: { id: 'ORDER1', status: 'CREATED', links: [] } },
    )
    const payment = row({ theirId: null })
    expect((await provider.open(payment, opening('order'))).theirId).toBe('ORDER1')
    expect(calls().map(({ headers }) => headers['paypal-request-id'])).toEqual(Array(3).fill(payment.id))
  })

  it('is opened with the keys of its profile, and with no others', async () => {
    const { provider, heard } = await openPaypal(() => ({
      json: { id: 'ORDER1', status: 'CREATED', links: [] },
    }))
    await provider.open(row({ profile: 5 }), opening('order'))
    expect(heard[0]!.headers.authorization).toBe(
      `Basic ${Buffer.from('client 5:secret 5').toString('base64')}`,
    )
    await expect(provider.open(row({ profile: 6 }), opening('order'))).rejects.toThrow(ProviderRefused)
  })
})

describe('the token', () => {
  it('is asked for once, however many calls there are', async () => {
    const { provider, heard, calls } = await openPaypal(() => refusal('X', 404))
    await Promise.all([provider.read(row()), provider.read(row()), provider.read(row())])
    expect(heard.length - calls().length).toBe(1)
  })

  it('is asked for again when it ran out, or PayPal does not take it any more', async () => {
    let lives = 60
    const short = await openPaypal(() => refusal('X', 404), {
      token: () => ({ json: { access_token: 'A21', expires_in: lives } }),
    })
    await short.provider.read(row())
    lives = 3600
    await short.provider.read(row())
    await short.provider.read(row())
    expect(short.heard.length - short.calls().length).toBe(2)

    const dead = await openPaypal(() =>
      dead.calls().length === 1 ? { status: 401, json: {} } : refusal('X', 404),
    )
    expect((await dead.provider.read(row())).status).toBe('missing')
    expect(dead.heard.length - dead.calls().length).toBe(2)
  })

  it('that is not given means that PayPal is down, without a word of our keys', async () => {
    const { provider } = await openPaypal(() => refusal('X'), {
      token: () => ({ status: 401, json: { error: 'invalid_client' } }),
    })
    const asked = provider.read(row())
    await expect(asked).rejects.toThrow(ProviderDown)
    await expect(asked).rejects.not.toThrow(/secret/)
  })
})

describe('a PayPal that fails', () => {
  it.each([
    ['answers 500', () => ({ status: 500, text: '' })],
    ['is too busy', () => ({ status: 429, json: {} })],
    ['answers half a sentence', () => ({ text: '{"id": "ORD' })],
    ['hangs up', () => (response) => void response.destroy()],
    ['leads elsewhere', () => (response) => void response.writeHead(302, { location: '/x' }).end()],
    ['knows our keys no more', () => ({ status: 401, json: {} })],
  ] satisfies [string, () => Said][])('is down when it %s', async (_what, answer) => {
    const { provider } = await openPaypal(answer)
    await expect(provider.read(row())).rejects.toThrow(ProviderDown)
  })

  it('is down when it does not answer in time', async () => {
    const { provider } = await openPaypal(() => SILENCE, { timeoutMs: SHORT_TIMEOUT_MS })
    await expect(provider.read(row())).rejects.toThrow(ProviderDown)
  })
})
