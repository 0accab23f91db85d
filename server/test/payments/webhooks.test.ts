import { describe, expect, it } from 'vitest'
import { PROVIDERS } from '@castellan/contract/shapes/money-fields'
import { FORGERY_LIMIT } from '../../src/payments/webhooks/webhooks.ts'
import { newNetwork } from '../support/browser.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import {
  deliver,
  type Delivery,
  intercept,
  newDonor,
  newNotified,
  ONE_WAY_EACH,
} from '../support/payments.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)
const wire = intercept(portal)

const notified = (name: string) => newNotified(portal, wire, name)

/** The same with its content changed in one place. */
function forged(delivery: Delivery, from: string, to: string): Delivery {
  const url = delivery.url.replace(from, to)
  return { ...delivery, url, ...(delivery.payload && { payload: delivery.payload.replace(from, to) }) }
}

const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  portal.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

const eventsOf = (ourTransactionId: string) =>
  portal.db
    .selectFrom('webhookEvent')
    .selectAll()
    .where('paymentId', '=', ourTransactionId)
    .orderBy('id')
    .execute()

describe.each(ONE_WAY_EACH)('a notification of %s', (name) => {
  it('is kept once, with what it said and without a secret', async () => {
    const { ourTransactionId, notification } = await notified(name)
    for (let again = 0; again < 3; again++) {
      const answer = await deliver(portal, notification)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(answer.body).toBe({ enot: 'OK', freekassa: 'YES' }[notification.url.split(/[/?]/)[3]!] ?? 'ok')
    }
    const events = await eventsOf(ourTransactionId)
    expect(events).toMatchObject([{ state: 'processed', attempts: 1, problem: null }])
    const kept = JSON.stringify(events)
    for (const secret of ['client_secret', 'SIGN', 'signature']) expect(kept).not.toContain(secret)
  })

  it('that was changed on its way is refused and leaves nothing behind', async () => {
    const { donor, ourTransactionId, notification } = await notified(name)
    const other = await newDonor(portal)
    const before = await fingerprint(portal)
    for (const delivery of [
      forged(notification, ourTransactionId, crypto.randomUUID()),
      { ...notification, headers: {}, url: notification.url.replace(/SIGN=\w+/, '') },
      { ...notification, headers: { 'content-type': notification.headers['content-type']! } },
    ].slice(0, name.includes('FreeKassa') ? 1 : 3)) {
      const answer = await portal.app.inject({
        ...delivery,
        headers: { 'x-forwarded-for': newNetwork(), 'x-real-ip': newNetwork(), ...delivery.headers },
      })
      expect([400, 415]).toContain(answer.statusCode)
    }
    expect(await fingerprint(portal)).toEqual(before)
    expect([await coinsOf(portal, donor.id), await coinsOf(portal, other.id)]).toEqual([0, 0])
  })
})

describe('a stranger', () => {
  const bodies = [
    '',
    '{}',
    '[]',
    'null',
    '5',
    '"text"',
    '{',
    '\0',
    `{"a":${'['.repeat(5_000)}`,
    'a=b&a=c',
    '\u202E',
  ]

  it.each(PROVIDERS)('who sends %s anything is refused, never let in and never a fault', async (provider) => {
    const before = await fingerprint(portal)
    for (const body of bodies)
      for (const type of ['application/json', 'application/x-www-form-urlencoded'])
        for (const headers of [
          {},
          { 'stripe-signature': 't=1,v1=00', 'x-api-sha256-signature': '00' },
          { 'stripe-signature': 't=,v1=', 'x-api-sha256-signature': 'ё'.repeat(64) },
          {
            'paypal-transmission-sig': 'AA==',
            'paypal-cert-url': 'https://evil.test/cert',
            'paypal-auth-algo': 'x',
          },
        ]) {
          const answer = await post(`/api/webhooks/${provider}`, body, { ...headers, 'content-type': type })
          expect([body, type, [400, 415].includes(answer.statusCode)]).toEqual([body, type, true])
        }
    expect(await fingerprint(portal)).toEqual(before)
    const faults = portal.logLines.filter(({ msg }) => /could not be read|request failed/.test(msg))
    expect(faults).toEqual([])
  })

  it.each(PROVIDERS)(
    'who sends %s more than it ever sends is refused before it is read',
    async (provider) => {
      const type = provider === 'freekassa' ? 'application/x-www-form-urlencoded' : 'application/json'
      const url = `/api/webhooks/${provider}`
      const most = ['stripe', 'paypal'].includes(provider) ? 1024 * 1024 : 16 * 1024
      const big = await post(url, Buffer.alloc(most + 1, 'a'), { 'content-type': type })
      expect([big.statusCode, big.json<{ code: string }>().code]).toEqual([413, 'TOO_LARGE'])
      const below = await post(url, Buffer.alloc(most, 'a'), { 'content-type': type })
      expect(below.statusCode).toBe(400)
    },
  )

  it.each(PROVIDERS)('who sends %s another kind of data is told which one is taken', async (provider) => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'x'])
      expect((await post(`/api/webhooks/${provider}`, '{}', { 'content-type': type })).statusCode).toBe(415)
    const none = await portal.app.inject({ method: 'POST', url: `/api/webhooks/${provider}` })
    expect(none.statusCode).toBe(415)
  })

  it('who signs FreeKassa’s fields with a text of another length, or twice, is refused', async () => {
    const { notification, donor } = await notified('a link of FreeKassa')
    const isGet = notification.method === 'GET'
    const text = isGet ? notification.url.split('?')[1]! : notification.payload!
    for (const change of [
      (fields: string) => fields.replace(/SIGN=\w+/, 'SIGN=0'),
      (fields: string) => fields.replace(/SIGN=(\w+)/, 'SIGN=$1$1'),
      (fields: string) => `${fields}&SIGN=0`,
      (fields: string) => `${fields}&AMOUNT=10000`,
      (fields: string) => `${fields}&MERCHANT_ORDER_ID=${crypto.randomUUID()}`,
    ]) {
      const fields = change(text)
      const get = await portal.app.inject({ url: `/api/webhooks/freekassa?${fields}` })
      const form = await post('/api/webhooks/freekassa', fields, {
        'content-type': 'application/x-www-form-urlencoded',
      })
      expect([get.statusCode, form.statusCode]).toEqual([400, 400])
    }
    expect(await coinsOf(portal, donor.id)).toBe(0)
    expect((await portal.app.inject({ url: `/api/webhooks/freekassa?${text}` })).body).toBe('YES')
  })

  it('may have ten a second verified, while what a provider sends is not counted', async () => {
    const { notification } = await notified('Enot')
    const remoteAddress = newNetwork()
    const genuine = () => portal.app.inject({ ...notification, remoteAddress })
    const bogus = () => portal.app.inject({ ...forged(notification, '10', '11'), remoteAddress })
    for (let i = 0; i < 599; i++) await portal.limits.count(FORGERY_LIMIT, remoteAddress)
    for (const [send, status] of [
      [genuine, 200],
      [genuine, 200],
      [bogus, 400],
      [bogus, 429],
    ] as const)
      expect((await send()).statusCode).toBe(status)
  })

  it('finds no other provider, and no other method', async () => {
    expect((await post('/api/webhooks/bank', '{}')).statusCode).toBe(404)
    for (const provider of ['stripe', 'paypal', 'enot'])
      expect((await portal.app.inject({ url: `/api/webhooks/${provider}` })).statusCode).toBe(404)
  })

  it('is not told more than that it was refused, and the log holds no secret', async () => {
    const { notification } = await notified('Enot')
    const answer = await deliver(portal, forged(notification, '10', '11'))
    expect(answer.json()).toEqual({
      code: 'WEBHOOK_REFUSED',
      message: 'This notification is not from the provider',
    })
    const log = JSON.stringify(portal.logLines)
    const { stripe, paypal, enot, freekassa } = portal.simulator!.credentials
    for (const secret of [
      stripe!.secretKey,
      ...stripe!.webhookSecrets,
      paypal!.clientSecret,
      enot!.apiKey,
      enot!.additionalKey,
      freekassa!.apiKey,
      freekassa!.secretWord1,
      freekassa!.secretWord2,
    ])
      expect(log).not.toContain(secret)
  })
})
