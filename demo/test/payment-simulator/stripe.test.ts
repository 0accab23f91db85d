import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { type PaymentRow, ProviderDown, ProviderRefused } from '../../../server/src/payments/port/provider.ts'
import { signEvent } from '../../src/payment-simulator/stripe/events.ts'
import { stripeProvider } from '../../../server/src/payments/providers/stripe/stripe-provider.ts'
import { dueNow } from '../../../server/test/support/due-now.ts'
import { bodiesOf } from '../../../server/test/support/in-flight-notifications.ts'
import { openTestSimulator, PUBLIC_URL } from '../support/open-test-simulator.ts'
import { opening, paymentRow } from '../../../server/test/support/payment-row.ts'

const { simulator, db, hear, visit, press } = await openTestSimulator()
const keys = simulator.credentials.stripe!
const stripe = stripeProvider(keys, { isSimulated: true })

async function open(method: 'intent' | 'checkout', rest: Partial<PaymentRow> = {}) {
  const row = paymentRow({ method, ...rest })
  const { theirId, url, clientSecret } = await stripe.open(row, opening(method))
  return { payment: { ...row, theirId }, theirId: theirId!, url: url!, clientSecret }
}
const openPaid = async (method: 'intent' | 'checkout' = 'checkout') => {
  const opened = await open(method)
  await press(opened.url, 'pay')
  return opened
}
/** What is on its way to the portal about one payment, read as the portal reads it; signed anew to save the wait. */
const notificationsOf = async (id: string) => Promise.all((await bodiesOf({ db }, id)).map(readSigned))
const readSigned = (body: string) =>
  stripe.readNotification({
    headers: signEvent(body, keys.webhookSecrets[0]!),
    body: Buffer.from(body),
    query: {},
    ip: '127.0.0.1',
  })

const ask = (amount: number) =>
  fetch(`${simulator.origin}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.secretKey}`, 'idempotency-key': 'one key' },
    body: new URLSearchParams({ amount: String(amount), currency: 'eur' }),
  })

describe('simulated Stripe', () => {
  it.each(['intent', 'checkout'] as const)('shows what is to be paid: %s', async (method) => {
    const { url, theirId } = await open(method)
    expect(url).toBe(`${PUBLIC_URL}/dev/pay/stripe/${theirId}`)
    expect((await visit(url)).body).toContain('10.00 EUR')
  })

  it.each(['intent', 'checkout'] as const)('takes the money and tells us: %s', async (method) => {
    const { payment, url } = await open(method)
    expect(await stripe.read(payment)).toMatchObject({
      status: 'open',
      amountMinor: 1000,
      reference: payment.id,
    })
    await press(url, 'pay')
    const now = await stripe.read(payment)
    expect(now).toMatchObject({
      status: 'paid',
      amountMinor: 1000,
      currency: 'EUR',
      reference: payment.id,
      isLive: false,
      refundedMinor: 0,
      theirPaymentId: expect.stringMatching(/^pi_/),
    })
    const told = await notificationsOf(payment.id)
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(
      ['checkout.session.completed', 'payment_intent.succeeded'].slice(method === 'checkout' ? 0 : 1),
    )
    for (const { about } of told)
      expect(about).toMatchObject({ ourId: payment.id, theirPaymentId: now.theirPaymentId })
  })

  it('signs what it tells, so that we believe it', async () => {
    const { payment } = await openPaid('intent')
    const [notification] = await hear(payment.id)
    expect(await stripe.readNotification(notification!)).toMatchObject({
      kind: 'payment_intent.succeeded',
      about: { ourId: payment.id },
    })
  })

  it('sends the buyer back: to the page that asked, or to where the intent’s metadata says', async () => {
    const [session, intent] = [await open('checkout'), await open('intent')]
    expect((await press(session.url, 'pay')).headers.location).toBe(opening('').returnUrl)
    expect((await press(intent.url, 'pay')).headers.location).toBe(
      `${PUBLIC_URL}/${intent.payment.server}/profile/donations?payment=${intent.payment.id}`,
    )
  })

  it('opens one payment once, however often it is asked at once', async () => {
    const row = paymentRow({ method: 'intent' })
    const opened = await Promise.all(Array.from({ length: 5 }, () => stripe.open(row, opening('intent'))))
    expect(new Set(opened.map(({ theirId }) => theirId)).size).toBe(1)
  })

  it('says which answer it gives again, and refuses other figures under the same key', async () => {
    const [first, again, other] = [await ask(1000), await ask(1000), await ask(2000)]
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])
    expect(await again.json()).toEqual(await first.json())
    expect(other.status).toBe(400)
    expect(await other.json()).toMatchObject({ error: { type: 'idempotency_error' } })
    const row = paymentRow({ method: 'intent' })
    await stripe.open(row, opening('intent'))
    await expect(stripe.open({ ...row, amountMinor: 2000 }, opening('intent'))).rejects.toThrow(
      ProviderRefused,
    )
  })

  it('refuses what the real one refuses', async () => {
    await expect(open('intent', { amountMinor: 10 })).rejects.toThrow('too small')
    const stranger = stripeProvider({ ...keys, secretKey: 'sk_test_other' }, { isSimulated: true })
    await expect(stranger.read(paymentRow({ theirId: 'pi_1' }))).rejects.toThrow(ProviderDown)
    for (const theirId of ['pi_1', 'cs_1', 'key pi:1', '../../health'])
      expect((await stripe.read(paymentRow({ theirId }))).status).toBe('missing')
  })

  it.each(['intent', 'checkout'] as const)(
    'lets a card be declined and another be tried: %s',
    async (method) => {
      const { payment, url } = await open(method)
      await press(url, 'decline')
      expect(await stripe.read(payment)).toMatchObject({
        status: 'open',
        reason: 'Your card was declined.',
      })
      await press(url, 'pay')
      expect(await stripe.read(payment)).toMatchObject({ status: 'paid' })
      const told = await notificationsOf(payment.id)
      expect(told.map(({ kind }) => kind)).toContain('payment_intent.payment_failed')
    },
  )

  it.each(['intent', 'checkout'] as const)('lets the money take its time: %s', async (method) => {
    const { payment, url } = await open(method)
    await press(url, 'payLater')
    expect((await stripe.read(payment)).status).toBe('processing')
    await dueNow(db, 'sandbox-pay-later')
    await vi.waitUntil(async () => (await stripe.read(payment)).status === 'paid', { timeout: 15_000 })
    const told = await notificationsOf(payment.id)
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(
      method === 'intent'
        ? ['payment_intent.processing', 'payment_intent.succeeded']
        : [
            'checkout.session.async_payment_succeeded',
            'checkout.session.completed',
            'payment_intent.processing',
            'payment_intent.succeeded',
          ],
    )
  })

  it('lets money that took its time fail: a session that was left cannot be paid any more', async () => {
    const { payment, url } = await open('checkout')
    await press(url, 'payLater')
    await press(url, 'decline')
    expect(await stripe.read(payment)).toMatchObject({ status: 'failed', reason: 'Your card was declined.' })
  })

  it('tells twice when asked to, with the same notifications', async () => {
    const { payment, url } = await open('intent')
    await press(url, 'payTwice')
    const [one, other] = await notificationsOf(payment.id)
    expect(one!.eventId).toBe(other!.eventId)
  })

  it('lets another amount arrive', async () => {
    const { payment, url } = await open('checkout')
    await press(url, 'payOther')
    expect(await stripe.read(payment)).toMatchObject({ status: 'paid', amountMinor: 500 })
  })

  it.each(['intent', 'checkout'] as const)(
    'lets a payment be given up, which nobody can pay then: %s',
    async (method) => {
      const { payment, url } = await open(method)
      expect((await stripe.cancel(payment)).status).toBe('cancelled')
      expect((await stripe.cancel(payment)).status).toBe('cancelled')
      await press(url, 'pay')
      expect((await stripe.read(payment)).status).not.toBe('paid')
    },
  )

  it.each(['intent', 'checkout'] as const)('gives nothing up that was paid: %s', async (method) => {
    const { payment } = await openPaid(method)
    expect((await stripe.cancel(payment)).status).toBe('paid')
  })

  it('lets a session run out', async () => {
    const { payment, theirId, url } = await open('checkout')
    await sql`update demo.simulated_object set data = data || '{"expires_at": 1}' where id = ${theirId}`.execute(
      db,
    )
    expect((await stripe.read(payment)).status).toBe('expired')
    await press(url, 'pay')
    expect((await stripe.read(payment)).status).toBe('expired')
  })
})

const refund = (payment: PaymentRow, amountMinor: number, id: string) =>
  stripe.refund(payment, { id, amountMinor })

describe('money that goes back', () => {
  it('goes back in parts, once for each refund of ours', async () => {
    const { payment } = await openPaid()
    const [first, again] = [await refund(payment, 400, 'r1'), await refund(payment, 400, 'r1')]
    expect(first).toEqual({ theirRefundId: expect.stringMatching(/^re_/), state: 'done' })
    expect(again).toEqual(first)
    expect(await stripe.read(payment)).toMatchObject({
      status: 'refunded',
      refundedMinor: 400,
      amountMinor: 1000,
    })
    const told = await notificationsOf(payment.id)
    expect(told.find(({ kind }) => kind === 'refund.updated')).toMatchObject({
      about: { ourId: payment.id },
      news: { kind: 'refund', theirRefundId: first.theirRefundId, amountMinor: 400, state: 'done' },
    })
    await expect(refund(payment, 601, 'r2')).rejects.toThrow(ProviderRefused)
    await refund(payment, 600, 'r3')
    await expect(refund(payment, 1, 'r4')).rejects.toThrow('refunded already')
    expect(await stripe.read(payment)).toMatchObject({ status: 'refunded', refundedMinor: 1000 })
  })

  it('is not there before it was paid', async () => {
    for (const method of ['intent', 'checkout'] as const) {
      const { payment } = await open(method)
      await expect(refund(payment, 100, payment.id)).rejects.toThrow(ProviderRefused)
    }
  })

  it('goes back from the provider’s own dashboard', async () => {
    const { payment, url } = await openPaid()
    await press(url, 'refund')
    expect(await stripe.read(payment)).toMatchObject({ status: 'refunded', refundedMinor: 1000 })
  })

  it.each([
    ['disputeWon', 'won', 'paid', 0],
    ['disputeLost', 'lost', 'refunded', 1000],
  ])('is disputed, and then %s', async (action, state, status, refundedMinor) => {
    const { payment, url } = await openPaid()
    await press(url, 'dispute')
    const { theirPaymentId, ...disputed } = await stripe.read(payment)
    expect(disputed.status).toBe('disputed')
    await press(url, action)
    expect(await stripe.read(payment)).toMatchObject({ status, refundedMinor })
    const told = (await notificationsOf(theirPaymentId!)).filter(({ news }) => news?.kind === 'dispute')
    expect(told.map(({ news }) => news)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'dispute', state: 'opened' }),
        expect.objectContaining({ kind: 'dispute', state }),
      ]),
    )
  })
})

const make = async (query: Record<string, string>) => {
  const { headers, statusCode } = await visit(`${PUBLIC_URL}/dev/pay/stripe?${new URLSearchParams(query)}`)
  return {
    statusCode,
    url: `${PUBLIC_URL}${headers.location}`,
    id: String(headers.location).split('/').at(-1)!,
  }
}

describe('an invoice', () => {
  it('can be made, paid and read', async () => {
    const { id, url } = await make({ email: 'player@castellan.test', amount: '2500', account_id: '7' })
    expect(await stripe.readInvoice(id)).toMatchObject({ isPaid: false, amountMinor: 0 })
    await press(url, 'pay')
    const invoice = await stripe.readInvoice(id)
    expect(invoice).toEqual({
      id,
      isPaid: true,
      amountMinor: 2500,
      currency: 'EUR',
      theirPaymentId: expect.stringMatching(/^pi_/),
      accountId: '7',
      server: null,
      email: 'player@castellan.test',
      isLive: false,
    })
    expect(
      await stripe.read(paymentRow({ method: 'invoice', theirId: invoice!.theirPaymentId })),
    ).toMatchObject({
      status: 'paid',
      amountMinor: 2500,
      reference: null,
    })
  })

  it('is not there when nobody made it, and cannot be made of nothing', async () => {
    expect(await stripe.readInvoice('in_1')).toBeNull()
    for (const amount of ['', '1', '49', '1e3', '-100'])
      expect((await make({ email: 'a@b.test', amount })).statusCode).toBe(404)
  })
})
