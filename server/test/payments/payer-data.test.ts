import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { up as takePayersOut } from '../../migrations/0017-payer-data.ts'
import { signNotification } from '../../src/payments/providers/freekassa/freekassa-signatures.ts'
import { signEvent as signForPaypal } from '../../../demo/src/payment-simulator/paypal/events.ts'
import { signEvent as signForStripe } from '../../../demo/src/payment-simulator/stripe/events.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import {
  CHARGE,
  DISPUTE,
  ENOT,
  FAILED_INTENT,
  FREEKASSA,
  PAYPAL,
  PAYPAL_DISPUTE,
  SESSION,
} from '../support/payers.ts'
import type { Delivery } from '../support/payments.ts'

const portal = await openTestPortal()
const { paypal, enot, freekassa, stripe } = portal.simulator!.credentials
const json = { 'content-type': 'application/json' }

const fromStripe = (event: object): Delivery => {
  const payload = JSON.stringify(event)
  const headers = { ...json, ...signForStripe(payload, stripe!.webhookSecrets[0]!) }
  return { method: 'POST', url: '/api/webhooks/stripe', headers, payload }
}
const fromPaypal = (event: object): Delivery => {
  const payload = JSON.stringify(event)
  return {
    method: 'POST',
    url: '/api/webhooks/paypal',
    headers: { ...json, ...signForPaypal(payload, paypal!.webhookId) },
    payload,
  }
}
const fromEnot = (fields: object): Delivery => {
  const payload = JSON.stringify(
    Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  )
  const signature = createHmac('sha256', enot!.additionalKey).update(payload).digest('hex')
  const headers = { ...json, 'x-api-sha256-signature': signature }
  return { method: 'POST', url: '/api/webhooks/enot', headers, payload }
}
const fromFreekassa = (fields: Record<string, string>): Delivery => {
  const { shopId, secretWord2 } = freekassa!
  const SIGN = signNotification({
    merchantId: String(shopId),
    amount: fields['AMOUNT']!,
    secretWord2,
    orderId: fields['MERCHANT_ORDER_ID']!,
  })
  return {
    method: 'POST',
    url: '/api/webhooks/freekassa',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...fields, MERCHANT_ID: String(shopId), SIGN }).toString(),
  }
}

/** All rows of all tables of the portal, and of its jobs, as text; what simulated providers remember is not ours. */
async function everyByte() {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')
  `.execute(portal.db)
  const texts = await Promise.all(
    rows.map(({ name }) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(portal.db),
    ),
  )
  return texts.flatMap((text) => text.rows.map(({ row }) => row)).join('\n')
}

/** Whatever of the payer, the card or a secret stands in the events below. */
const PAYER =
  /last4|last_digits|Jorvikka|Quillmarsh|Wexleben|10W115|491512345678|203\.0\.113\.77|_secret_|#secret|XWK3RQ5|cus_Nff|pm_1Pg|Xt5EWLL|CAcaFwo|553691\*|wexbuyer/i

const bodiesOf = async () =>
  (await portal.db.selectFrom('webhookEvent').select(['kind', 'payload']).orderBy('id').execute()).map(
    ({ kind, payload }) => ({ kind, body: (payload as { body: unknown }).body }),
  )

describe('what a provider tells of a payer', () => {
  it.each<[string, Delivery]>([
    ['a charge of Stripe', fromStripe(CHARGE)],
    ['a declined card of Stripe', fromStripe(FAILED_INTENT)],
    ['a completed session of Stripe', fromStripe(SESSION)],
    ['a dispute of Stripe', fromStripe(DISPUTE)],
    ['a capture of PayPal', fromPaypal(PAYPAL)],
    ['a dispute of PayPal', fromPaypal(PAYPAL_DISPUTE)],
    ['a payment of Enot', fromEnot(ENOT)],
    ['a payment of FreeKassa', fromFreekassa(FREEKASSA)],
  ])('is taken, and kept once: %s', async (_what, delivery) => {
    expect(delivery.payload).toMatch(PAYER)
    const before = (await bodiesOf()).length
    // orders of Enot and FreeKassa that are not ours are not acknowledged
    expect([200, 404]).toContain((await portal.app.inject(delivery)).statusCode)
    expect(await bodiesOf()).toHaveLength(before + 1)
  })

  it('is neither stored nor logged anywhere', async () => {
    expect(await bodiesOf()).toHaveLength(8)
    expect(PAYER.exec(await everyByte())).toBeNull()
    expect(JSON.stringify(portal.logLines)).not.toMatch(PAYER)
  })

  it('leaves what support looks for: ids, amounts, states and codes', async () => {
    const bodies = await bodiesOf()
    expect(bodies.find(({ kind }) => kind === 'payment_intent.payment_failed')?.body).toMatchObject({
      'data.object.id': 'pi_1PgafyB7WZ01zgkWDRsIB2uZ',
      'data.object.amount': 1000,
      'data.object.last_payment_error.decline_code': 'insufficient_funds',
    })
    expect(bodies.find(({ kind }) => kind === 'PAYMENT.CAPTURE.COMPLETED')?.body).toMatchObject({
      'resource.id': '42311647XV020574X',
      'resource.amount.value': '10.00',
      'resource.supplementary_data.related_ids.order_id': '1AB234567A1234567',
    })
  })

  it('is taken out of what older versions stored, and what deals with it stays', async () => {
    const about = { theirPaymentId: 'pi_old' }
    await portal.db.deleteFrom('webhookEvent').execute()
    await portal.db
      .insertInto('webhookEvent')
      .values([
        { provider: 'stripe', eventId: 'o1', kind: 'charge.refunded', payload: stored(about, CHARGE) },
        { provider: 'stripe', eventId: 'o2', kind: 'x', payload: stored(about, FAILED_INTENT) },
        { provider: 'paypal', eventId: 'o3', kind: 'x', payload: stored(about, PAYPAL) },
        { provider: 'paypal', eventId: 'o4', kind: 'x', payload: stored(about, PAYPAL_DISPUTE) },
        { provider: 'stripe', eventId: 'forgotten', kind: 'x', payload: '{}' },
        { provider: 'freekassa', eventId: 'o5', kind: 'x', payload: stored(about, { AMOUNT: '10.10' }) },
      ])
      .execute()
    expect(PAYER.test(await everyByte())).toBe(true)
    await takePayersOut(portal.db as unknown as Kysely<unknown>)
    expect(PAYER.exec(await everyByte())).toBeNull()
    const rows = await portal.db.selectFrom('webhookEvent').select('payload').orderBy('id').execute()
    const [charge, , capture, , forgotten, other] = rows.map(({ payload }) => payload)
    expect(charge).toMatchObject({ about, body: { 'data.object.amount': 1000, livemode: true } })
    expect(capture).toMatchObject({ about, body: { 'resource.amount.value': '10.00' } })
    expect(forgotten).toEqual({})
    expect(other).toEqual({ about, body: { AMOUNT: '10.10' } })
  })

  it('is cut down alike by the portal and by the migration', async () => {
    await portal.db.deleteFrom('webhookEvent').execute()
    for (const delivery of [
      fromStripe(CHARGE),
      fromStripe(DISPUTE),
      fromPaypal(PAYPAL),
      fromPaypal(PAYPAL_DISPUTE),
    ])
      await portal.app.inject(delivery)
    const now = (await bodiesOf()).map(({ body }) => body)
    await portal.db.deleteFrom('webhookEvent').execute()
    const whole = [CHARGE, DISPUTE, PAYPAL, PAYPAL_DISPUTE]
    await portal.db
      .insertInto('webhookEvent')
      .values(
        whole.map((event, index) => ({
          provider: index < 2 ? ('stripe' as const) : ('paypal' as const),
          eventId: String(index),
          kind: 'x',
          payload: stored(null, event),
        })),
      )
      .execute()
    await takePayersOut(portal.db as unknown as Kysely<unknown>)
    expect((await bodiesOf()).map(({ body }) => body)).toEqual(now)
  })
})

const stored = (about: object | null, body: object) => JSON.stringify({ about, body })
