import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { freekassaProvider } from '../../../src/payments/providers/freekassa/freekassa-provider.ts'
import { signCall } from '../../../src/payments/providers/freekassa/freekassa-signatures.ts'
import { ProviderDown, ProviderRefused } from '../../../src/payments/port/provider.ts'
import { type Heard, openLoopback, type Said } from '../../support/loopback-server.ts'
import { opening, paymentRow } from '../../support/payment-row.ts'
import { SHORT_TIMEOUT_MS, TIMEOUT_MS, PROVIDER_FAULTS, SILENCE } from '../../support/provider-faults.ts'

let answer: (heard: Heard) => Said = () => ({ json: {} })
const server = await openLoopback((heard) => answer(heard))
const say = (said: Said) => (answer = () => said)
const bodyOf = ({ body }: Heard) => JSON.parse(body) as Record<string, unknown>
const heardNonces = () => server.heard.map((heard) => Number(bodyOf(heard)['nonce']))

let nonce = 0
const credentials = {
  shopId: 777,
  apiKey: 'our-key',
  secretWord1: 'word 1',
  secretWord2: 'word 2',
  apiUrl: server.url,
  payUrl: 'https://pay.test',
  currency: 'RUB',
  systems: [{ systemId: 44, name: 'SBP' }],
  addresses: [],
} as const
const open = (more: { timeoutMs?: number; nextNonce?: () => Promise<number> } = {}) =>
  freekassaProvider(credentials, {
    isSimulated: false,
    timeoutMs: TIMEOUT_MS,
    nextNonce: () => Promise.resolve((nonce += 1)),
    ...more,
  })
const freekassa = open()
const payment = paymentRow({ paymentSystem: 'freekassa', currency: 'RUB', amountMinor: 10_010 })
const bySystem = { ...opening('api'), systemId: 44 }
const row = (status: number, more: object = {}) => ({
  merchant_order_id: payment.id,
  fk_order_id: 5_001,
  amount: 100.1,
  currency: 'RUB',
  status,
  ...more,
})
const orders = (...list: unknown[]): Said => ({ json: { type: 'success', pages: 1, orders: list } })

beforeEach(() => void server.heard.splice(0))

describe('a link of FreeKassa', () => {
  it('holds the very amount it is signed over, and our id', async () => {
    const { theirId, url } = await freekassa.open(payment, opening('link'))
    const { origin, searchParams } = new URL(url!)
    expect([theirId, origin]).toEqual([null, 'https://pay.test'])
    expect(Object.fromEntries(searchParams)).toMatchObject({
      m: '777',
      oa: '100.10',
      currency: 'RUB',
      o: payment.id,
    })
    expect(searchParams.get('s')).toMatch(/^[0-9a-f]{32}$/)
    expect(server.heard).toEqual([])
  })
})

describe('an order of FreeKassa', () => {
  it('is made with every field signed', async () => {
    say({ json: { type: 'success', orderId: 5001, orderHash: 'h', location: 'https://pay.test/form/5001' } })
    await expect(freekassa.open(payment, bySystem)).resolves.toEqual({
      theirId: '5001',
      url: 'https://pay.test/form/5001',
    })
    const [heard] = server.heard
    const { signature, ...fields } = bodyOf(heard!)
    expect(heard).toMatchObject({ method: 'POST', path: '/v1/orders/create' })
    expect(fields).toEqual({
      shopId: 777,
      nonce,
      paymentId: payment.id,
      i: 44,
      email: bySystem.email,
      ip: bySystem.ip,
      amount: 100.1,
      currency: 'RUB',
    })
    expect(signature).toBe(signCall('our-key', fields as Record<string, string | number>))
  })

  it.each([undefined, 43])('is not made in a payment system that is not offered: %s', async (systemId) => {
    const asked = { ...opening('api'), ...(systemId && { systemId }) }
    await expect(freekassa.open(payment, asked)).rejects.toThrow(ProviderRefused)
    expect(server.heard).toEqual([])
  })

  it.each([
    ['an error with the status of a success', { json: { type: 'error', message: 'Minimum is 500' } }],
    [
      'an error with a status of its own',
      { status: 400, json: { type: 'error', message: 'Minimum is 500' } },
    ],
  ])('is refused with %s', async (_what, said) => {
    say(said)
    await expect(freekassa.open(payment, bySystem)).rejects.toThrow(
      new ProviderRefused('FreeKassa refused this: Minimum is 500'),
    )
  })

  it.each([
    ['unsigned', { status: 401, json: { type: 'error', message: 'Unauthorized' } }],
    ['wrongly signed', { json: { type: 'error', message: 'Wrong signature' } }],
  ])('is not refused to the player when our calls are found %s', async (_what, said) => {
    say(said)
    await expect(freekassa.open(payment, bySystem)).rejects.toThrow(ProviderDown)
  })

  it('is not made when the page to pay at is none', async () => {
    say({ json: { type: 'success', orderId: 1, location: 'javascript:alert(1)' } })
    await expect(freekassa.open(payment, bySystem)).rejects.toThrow(ProviderDown)
  })

  it('waits when FreeKassa says nothing in time', async () => {
    say(SILENCE)
    await expect(open({ timeoutMs: SHORT_TIMEOUT_MS }).open(payment, bySystem)).rejects.toThrow(ProviderDown)
  })

  it.each(PROVIDER_FAULTS)('waits when FreeKassa says %s', async (_what, said) => {
    say(said)
    await expect(freekassa.open(payment, bySystem)).rejects.toThrow(ProviderDown)
    await expect(freekassa.read(payment)).rejects.toThrow(ProviderDown)
  })
})

describe('the numbers of calls', () => {
  it('arrive in the order they were drawn, however many calls there are at once', async () => {
    answer = () => (response) =>
      void pause(Math.random() * 10).then(() =>
        response.end(JSON.stringify({ type: 'success', orderId: 1, location: 'https://pay.test/1' })),
      )
    const busy = open()
    await Promise.all(Array.from({ length: 20 }, () => busy.open(payment, bySystem)))
    expect(heardNonces()).toHaveLength(20)
    expect(heardNonces()).toEqual(heardNonces().toSorted((a, b) => a - b))
    expect(new Set(heardNonces()).size).toBe(20)
  })

  it('that another process went past are drawn again', async () => {
    const goal = nonce + 3
    answer = (heard) =>
      Number(bodyOf(heard)['nonce']) >= goal
        ? orders()
        : { json: { type: 'error', message: 'Nonce must be greater' } }
    await expect(freekassa.read(payment)).resolves.toMatchObject({ status: 'missing' })
    expect(heardNonces()).toEqual([goal - 2, goal - 1, goal])
  })

  it('that are never high enough are our trouble, not the player’s', async () => {
    say({ json: { type: 'error', message: 'Nonce must be greater' } })
    await expect(freekassa.open(payment, bySystem)).rejects.toThrow(ProviderDown)
    expect(server.heard).toHaveLength(5)
  })

  it('are not drawn for calls that waited too long behind a slow one', async () => {
    say(SILENCE)
    const slow = open({ timeoutMs: SHORT_TIMEOUT_MS })
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => slow.read(payment)))
    expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect(server.heard.length).toBeLessThan(3)
  })

  it('that cannot be drawn stop nobody behind', async () => {
    let tries = 0
    const shaky = open({
      nextNonce: () => {
        tries += 1
        return tries === 1 ? Promise.reject(new Error('the database is away')) : Promise.resolve((nonce += 1))
      },
    })
    say(orders())
    const [first, second] = await Promise.allSettled([shaky.read(payment), shaky.read(payment)])
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
  })
})

describe('the list of orders', () => {
  it.each([
    [0, 'open'],
    [1, 'paid'],
    [6, 'refunded'],
    [8, 'failed'],
    [9, 'cancelled'],
  ])('with %d means %s', async (status, meaning) => {
    say(orders(row(status)))
    await expect(freekassa.read(payment)).resolves.toMatchObject({
      status: meaning,
      theirPaymentId: '5001',
      reference: payment.id,
      amountMinor: 10_010,
      currency: 'RUB',
      refundedMinor: status === 6 ? 10_010 : 0,
    })
    expect(server.heard[0]).toMatchObject({ path: '/v1/orders' })
    expect(bodyOf(server.heard[0]!)).toMatchObject({ paymentId: payment.id })
  })

  it('that is empty, or of others only, knows no payment', async () => {
    for (const said of [orders(), orders(row(1, { merchant_order_id: 'another' }), null, 7)]) {
      say(said)
      await expect(freekassa.read(payment)).resolves.toMatchObject({ status: 'missing' })
    }
  })

  it('with several orders of one payment is paid when one of them is, and the first counts', async () => {
    const [failed, open0, late, early] = [
      row(8, { fk_order_id: 1 }),
      row(0, { fk_order_id: 2 }),
      row(1, { fk_order_id: 40 }),
      row(1, { fk_order_id: 9 }),
    ]
    say(orders(failed, open0, late, early))
    await expect(freekassa.read(payment)).resolves.toMatchObject({ status: 'paid', theirPaymentId: '9' })
    const credited = { ...payment, theirPaymentId: '40' }
    await expect(freekassa.read(credited)).resolves.toMatchObject({ status: 'paid', theirPaymentId: '40' })
    say(orders(failed, open0))
    await expect(freekassa.read(payment)).resolves.toMatchObject({ status: 'open', theirPaymentId: '2' })
  })

  it.each([
    ['99.995', null],
    ['100.10', 10_010],
    [0.29, 29],
    [null, null],
  ])('with the amount %j was paid %j', async (amount, amountMinor) => {
    say(orders(row(1, { amount })))
    await expect(freekassa.read(payment)).resolves.toMatchObject({ amountMinor })
  })

  it.each([
    ['an unknown status', orders(row(5))],
    ['a name every object has for a status', orders({ ...row(1), status: 'constructor' })],
    ['no list', { json: { type: 'success' } }],
    ['a refusal', { json: { type: 'error', message: 'Shop is blocked' } }],
  ])('with %s says nothing of the payment', async (_what, said) => {
    say(said)
    await expect(freekassa.read(payment)).rejects.toThrow(ProviderDown)
  })
})

describe('a refund by FreeKassa', () => {
  const whole = { id: 'r1', amountMinor: payment.amountMinor, reason: 'asked for' }

  it('is asked for the order that was paid', async () => {
    answer = ({ path }) => (path === '/v1/orders' ? orders(row(1)) : { json: { type: 'success', id: 77 } })
    await expect(freekassa.refund(payment, whole)).resolves.toEqual({ theirRefundId: '77', state: 'done' })
    expect(server.heard[1]).toMatchObject({ path: '/v1/orders/refund' })
    expect(bodyOf(server.heard[1]!)).toMatchObject({ orderId: 5_001 })
  })

  it('that was made before is not asked for again', async () => {
    say(orders(row(6)))
    await expect(freekassa.refund(payment, whole)).resolves.toMatchObject({ state: 'done' })
    expect(server.heard.map(({ path }) => path)).toEqual(['/v1/orders'])
  })

  it('of a part is refused, since nothing makes it happen once', async () => {
    say(orders(row(1)))
    await expect(freekassa.refund(payment, { ...whole, amountMinor: 1 })).rejects.toThrow(ProviderRefused)
    expect(server.heard.map(({ path }) => path)).toEqual(['/v1/orders'])
  })

  it('gives back what was paid, which need not be what was asked for', async () => {
    answer = ({ path }) =>
      path === '/v1/orders' ? orders(row(1, { amount: 50 })) : { json: { type: 'success', id: 78 } }
    await expect(freekassa.refund(payment, { ...whole, amountMinor: 5_000 })).resolves.toMatchObject({
      theirRefundId: '78',
    })
  })

  it.each([[0], [8], [9]])('of an order that is not paid (%d) is refused', async (status) => {
    say(orders(row(status)))
    await expect(freekassa.refund(payment, whole)).rejects.toThrow(ProviderRefused)
  })

  it.each(PROVIDER_FAULTS)('waits when FreeKassa says %s', async (_what, said) => {
    answer = ({ path }) => (path === '/v1/orders' ? orders(row(1)) : said)
    await expect(freekassa.refund(payment, whole)).rejects.toThrow(ProviderDown)
  })
})
