import { SILENCE } from '../../support/provider-faults.ts'
import { describe, expect, it } from 'vitest'
import { ProviderDown, ProviderRefused } from '../../../src/payments/port/provider.ts'
import type { Said } from '../../support/loopback-server.ts'
import { capture, EUR, openPaypal, order, refusal, row, type Sketch } from '../../support/paypal-wire.ts'

const read = async (sketch: Sketch) => {
  const payment = row()
  const { provider, calls } = await openPaypal(() => ({ json: order(payment, sketch) }))
  const now = await provider.read(payment)
  expect(calls().every(({ method }) => method === 'GET')).toBe(true)
  return now
}

describe('a PayPal order that is read', () => {
  it.each([
    ['CREATED', 'open'],
    ['SAVED', 'open'],
    ['PAYER_ACTION_REQUIRED', 'open'],
    ['VOIDED', 'cancelled'],
  ])('%s is %s', async (status, expected) => {
    expect(await read({ status })).toMatchObject({ status: expected, theirPaymentId: null })
  })

  it.each([
    ['COMPLETED', 'paid', 0],
    ['PENDING', 'processing', 0],
    ['DECLINED', 'failed', 0],
    ['FAILED', 'failed', 0],
    ['REFUNDED', 'refunded', 1000],
  ])('with a capture that is %s is %s', async (status, expected, refundedMinor) => {
    expect(await read({ captures: [capture(status)] })).toMatchObject({
      status: expected,
      theirPaymentId: 'CAP1',
      amountMinor: 1000,
      currency: 'EUR',
      refundedMinor,
    })
  })

  it('counts what was captured, not what was asked for', async () => {
    expect((await read({ captures: [capture('COMPLETED', { amount: EUR('9.99') })] })).amountMinor).toBe(999)
  })

  it('counts a declined capture only when there is no other', async () => {
    const captures = [
      capture('DECLINED', { id: 'CAP0' }),
      capture('COMPLETED'),
      capture('DECLINED', { id: 'CAP2' }),
    ]
    expect(await read({ captures })).toMatchObject({ status: 'paid', theirPaymentId: 'CAP1' })
  })

  it('adds up what was given back', async () => {
    const refunds = [
      { status: 'COMPLETED', amount: EUR('2.50') },
      { status: 'PENDING', amount: EUR('1.00') },
      { status: 'FAILED', amount: EUR('5.00') },
    ]
    expect(await read({ captures: [capture('PARTIALLY_REFUNDED')], refunds })).toMatchObject({
      status: 'refunded',
      refundedMinor: 350,
    })
  })

  it('says why the money is not there yet', async () => {
    const captures = [capture('PENDING', { status_details: { reason: 'ECHECK' } })]
    expect((await read({ captures })).reason).toMatch(/ECHECK/)
  })
})

/** PayPal with one approved order, and an answer to the capture. */
async function openApproved(onCapture: () => Said, payment = row(), sketch: Sketch = {}, timeoutMs?: number) {
  let isCaptured = false
  const paypal = await openPaypal(
    ({ path }) => {
      if (!path.endsWith('/capture'))
        return {
          json: order(
            payment,
            isCaptured ? { captures: [capture('COMPLETED')] } : { status: 'APPROVED', ...sketch },
          ),
        }
      isCaptured = true
      return onCapture()
    },
    { ...(timeoutMs && { timeoutMs }) },
  )
  return { payment, ...paypal }
}

describe('a PayPal order its buyer approved', () => {
  it('is captured, under a key of the payment', async () => {
    const { provider, payment, calls } = await openApproved(() => ({ status: 201, json: {} }))
    expect((await provider.read(payment)).status).toBe('paid')
    expect(calls().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v2/checkout/orders/ORDER1',
      'POST /v2/checkout/orders/ORDER1/capture',
      'GET /v2/checkout/orders/ORDER1',
    ])
    expect(calls()[1]!.headers['paypal-request-id']).toBe(`cap:${payment.id}`)
  })

  it.each([
    ['somebody else was first', () => refusal('ORDER_ALREADY_CAPTURED')],
    ['PayPal breaks down over it', () => (response) => void response.destroy()],
  ] satisfies [string, () => Said][])('is looked at again when %s', async (_what, onCapture) => {
    const { provider, payment } = await openApproved(onCapture)
    expect(await provider.read(payment)).toMatchObject({ status: 'paid', theirPaymentId: 'CAP1' })
  })

  it('is looked at again when the answer is lost', async () => {
    const { provider, payment } = await openApproved(() => SILENCE, row(), {}, 2_000)
    expect(await provider.read(payment)).toMatchObject({ status: 'paid', theirPaymentId: 'CAP1' })
  })

  it('stays open, and says why, when the capture is refused', async () => {
    const payment = row()
    const { provider } = await openPaypal(({ path }) =>
      path.endsWith('/capture')
        ? refusal('INSTRUMENT_DECLINED')
        : { json: order(payment, { status: 'APPROVED' }) },
    )
    expect(await provider.read(payment)).toMatchObject({
      status: 'open',
      reason: expect.stringMatching(/INSTRUMENT_DECLINED/),
      declined: [{ tryId: 'INSTRUMENT_DECLINED', reason: expect.stringMatching(/INSTRUMENT_DECLINED/) }],
    })
  })

  it.each([
    ['the amount was changed', { amount: '0.01' }],
    ['it belongs to another payment', { custom_id: 'another' }],
  ])('is not captured when %s', async (_what, sketch) => {
    const { provider, payment, calls } = await openApproved(() => ({ json: {} }), row(), sketch)
    const now = await provider.read(payment)
    expect(now.status).toBe('open')
    expect(now.reason).toBeDefined()
    expect(calls()).toHaveLength(1)
  })

  it.each(['cancelled', 'expired', 'failed', 'dismissed'] as const)(
    'is not captured once it is %s here',
    async (state) => {
      const { provider, payment, calls } = await openApproved(() => ({ json: {} }), row({ state }))
      expect((await provider.read(payment)).status).toBe('cancelled')
      expect(calls()).toHaveLength(1)
    },
  )

  it('is not captured when it is given up in that moment', async () => {
    const { provider, payment, calls } = await openApproved(() => ({ json: {} }))
    expect((await provider.cancel(payment)).status).toBe('cancelled')
    expect(calls()).toHaveLength(1)
  })
})

describe('a PayPal order that is given up', () => {
  it('is read as paid when it was paid meanwhile', async () => {
    const payment = row()
    const { provider } = await openPaypal(() => ({
      json: order(payment, { captures: [capture('COMPLETED')] }),
    }))
    expect((await provider.cancel(payment)).status).toBe('paid')
  })
})

describe('a PayPal refund', () => {
  it('is asked for under a key of its own, with the amount and the words', async () => {
    const { provider, calls } = await openPaypal(() => ({
      status: 201,
      json: { id: 'REF1', status: 'PENDING' },
    }))
    const payment = row({ theirPaymentId: 'CAP1' })
    expect(await provider.refund(payment, { id: 'r1', amountMinor: 405 })).toEqual({
      theirRefundId: 'REF1',
      state: 'pending',
    })
    expect(calls()[0]).toMatchObject({
      path: '/v2/payments/captures/CAP1/refund',
      headers: { 'paypal-request-id': 're:r1' },
    })
    expect(JSON.parse(calls()[0]!.body)).toEqual({
      amount: EUR('4.05'),
      custom_id: payment.id,
    })
  })

  it('is refused in words when nothing is left, or nothing was paid', async () => {
    const done = await openPaypal(() => refusal('CAPTURE_FULLY_REFUNDED'))
    await expect(
      done.provider.refund(row({ theirPaymentId: 'CAP1' }), { id: 'r', amountMinor: 1 }),
    ).rejects.toThrow('PayPal refused this: About CAPTURE_FULLY_REFUNDED.')
    const payment = row()
    const unpaid = await openPaypal(() => ({ json: order(payment, { status: 'CREATED' }) }))
    await expect(unpaid.provider.refund(payment, { id: 'r', amountMinor: 1 })).rejects.toThrow(
      ProviderRefused,
    )
  })
})

describe('an answer of PayPal that is broken', () => {
  const opening = {
    language: 'en',
    method: 'order',
    email: 'a@b.test',
    ip: '::1',
    returnUrl: 'https://x.test',
    cancelUrl: 'https://x.test',
  }

  it.each([
    ['without an id', { status: 'CREATED' }],
    ['with an id that is none', { id: 7, status: 'CREATED' }],
    [
      'with an amount that is none',
      { id: 'ORDER1', status: 'CREATED', purchase_units: [{ amount: '10.00' }] },
    ],
    [
      'with captures that are none',
      { id: 'ORDER1', status: 'COMPLETED', purchase_units: [{ payments: { captures: {} } }] },
    ],
  ])('is no order %s: nobody knows, and it is asked again', async (_what, json) => {
    const { provider } = await openPaypal(() => ({ json }))
    await expect(provider.read(row())).rejects.toThrow(ProviderDown)
    await expect(provider.open(row(), opening)).rejects.toThrow(/^PayPal answers no order: /)
  })

  it('is no refund without an id', async () => {
    const { provider } = await openPaypal(() => ({ status: 201, json: { status: 'COMPLETED' } }))
    const payment = row({ theirPaymentId: 'CAP1' })
    await expect(provider.refund(payment, { id: 'r', amountMinor: 1 })).rejects.toThrow(ProviderDown)
  })
})
