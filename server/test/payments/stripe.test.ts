import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { signEvent } from '../../../demo/src/payment-simulator/stripe/events.ts'
import { newId } from '../../../demo/src/payment-simulator/stripe/objects.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import { stripeWire } from '../support/in-flight-notifications.ts'
import { faultsOf, openTestPortal } from '../support/open-test-portal.ts'
import { CARD, type Delivery, newDonor, paymentOf, press, SESSION, type Way } from '../support/payments.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)
const { event, onItsWay, arrive } = stripeWire(portal)

async function newBuyer(way: Way = SESSION, amount = 10) {
  const donor = await newDonor(portal)
  const { url, ourTransactionId: id } = await way.open(donor.api, amount)
  return { ...donor, accountId: donor.id, url, id, theirId: url.split('/').at(-1)! }
}
const about = (type: string, object: object) =>
  event({ id: newId('evt'), object: 'event', type, data: { object } })
const stateOf = async (id: string) => (await paymentOf(portal, id)).state

describe('a player who pays by card', () => {
  it.each([
    ['on the page', CARD],
    ['on their page', SESSION],
  ])('%s and is back before the notification has the coins at once, and once', async (_where, way) => {
    const buyer = await newBuyer(way)
    await press(portal, buyer.url, 'pay')
    const settled = await buyer.api.payments.recheckPayment({ ourTransactionId: buyer.id })
    expect(settled).toMatchObject({ outcome: 'credited', payment: { state: 'credited' } })
    expect(new Set(await arrive(await onItsWay(buyer.id)))).toEqual(new Set([200]))
    expect(await coinsOf(portal, buyer.accountId)).toBe(1_000)
  })

  it('and is back after the notification hears that the coins are there', async () => {
    const buyer = await newBuyer(CARD)
    await press(portal, buyer.url, 'pay')
    await arrive(await onItsWay(buyer.id))
    expect(await coinsOf(portal, buyer.accountId)).toBe(1_000)
    const { theirTransactionId } = await paymentOf(portal, buyer.id)
    const settled = await buyer.api.payments.reprocessStripePaymentIntent({ id: theirTransactionId! })
    expect(settled.outcome).toBe('already_credited')
    expect(await coinsOf(portal, buyer.accountId)).toBe(1_000)
  })

  it.each([
    ['in their order', (all: Delivery[]) => all],
    ['the other way round', (all: Delivery[]) => all.toReversed()],
    ['ten times each', (all: Delivery[]) => Array(10).fill(all).flat() as Delivery[]],
  ])('has the coins once, though session and intent both tell of it: %s', async (_how, arrange) => {
    const buyer = await newBuyer(SESSION)
    await press(portal, buyer.url, 'pay')
    const both = await onItsWay(buyer.id)
    expect(both).toHaveLength(2)
    expect(new Set(await arrive(arrange(both)))).toEqual(new Set([200]))
    expect(await coinsOf(portal, buyer.accountId)).toBe(1_000)
    expect(faultsOf(portal)).toEqual([])
  })

  it('waits for money that takes its time', async () => {
    const buyer = await newBuyer(SESSION)
    await press(portal, buyer.url, 'payLater')
    // the session says it is complete, and is not paid
    await arrive(await onItsWay(buyer.id))
    expect(await stateOf(buyer.id)).toBe('processing')
    expect(await coinsOf(portal, buyer.accountId)).toBe(0)
    await press(portal, buyer.url, 'pay')
    await arrive(await onItsWay(buyer.id))
    expect(await stateOf(buyer.id)).toBe('credited')
    expect(await coinsOf(portal, buyer.accountId)).toBe(1_000)
  })

  it('may try another card when one is declined', async () => {
    const buyer = await newBuyer(CARD)
    await press(portal, buyer.url, 'decline')
    await arrive(await onItsWay(buyer.id))
    expect(await stateOf(buyer.id)).toBe('pending')
    await press(portal, buyer.url, 'pay')
    await arrive(await onItsWay(buyer.id, 'payment_intent.succeeded'))
    expect(await coinsOf(portal, buyer.accountId)).toBe(1_000)
  })

  it.each([
    ['another amount', `data || '{"amount_received": 999}'`],
    ['another currency', `data || '{"currency": "usd"}'`],
    ['another reference', `data || '{"metadata": {"payment_id": "another"}}'`],
    ['real money, where a simulated payment was meant', `data || '{"livemode": true}'`],
  ])('has none for %s: somebody looks at that', async (_what, change) => {
    const buyer = await newBuyer(CARD)
    await press(portal, buyer.url, 'pay')
    await sql`update demo.simulated_object set data = ${sql.raw(change)} where id = ${buyer.theirId}`.execute(
      portal.db,
    )
    await arrive(await onItsWay(buyer.id))
    expect(await stateOf(buyer.id)).toBe('in_review')
    expect(await coinsOf(portal, buyer.accountId)).toBe(0)
  })

  it('gives up what is open, and has the coins of what was paid meanwhile', async () => {
    const open = await newBuyer(CARD)
    expect(await open.api.payments.cancelStripePaymentIntent({ id: open.theirId })).toMatchObject({
      state: 'cancelled',
    })
    await press(portal, open.url, 'pay')
    expect(await open.api.payments.recheckPayment({ ourTransactionId: open.id })).toMatchObject({
      outcome: 'not_paid',
    })
    const paid = await newBuyer(SESSION)
    await press(portal, paid.url, 'pay')
    expect(await paid.api.payments.cancelPayment({ ourTransactionId: paid.id })).toMatchObject({
      state: 'credited',
    })
    expect(await coinsOf(portal, paid.accountId)).toBe(1_000)
  })

  it('cannot touch what somebody else pays', async () => {
    const [buyer, other] = [await newBuyer(CARD), await newBuyer(CARD)]
    await press(portal, buyer.url, 'pay')
    const calls = other.api.payments
    for (const attempt of [
      () => calls.reprocessStripePaymentIntent({ id: buyer.theirId }),
      () => calls.cancelStripePaymentIntent({ id: buyer.theirId }),
      () => calls.recheckPayment({ ourTransactionId: buyer.id }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
    expect(await coinsOf(portal, other.accountId)).toBe(0)
    expect(await stateOf(buyer.id)).toBe('pending')
  })
})

async function newCredited() {
  const buyer = await newBuyer(SESSION)
  await press(portal, buyer.url, 'pay')
  await arrive(await onItsWay(buyer.id))
  const { theirTransactionId } = await paymentOf(portal, buyer.id)
  return { ...buyer, paymentId: theirTransactionId! }
}
const isFrozen = async (accountId: number) =>
  (
    await portal.db
      .selectFrom('coinHold')
      .select('id')
      .where('accountId', '=', accountId)
      .where('liftedAt', 'is', null)
      .execute()
  ).length > 0

describe('after the coins are there', () => {
  it('they go when the money goes back in the provider’s dashboard, once for all that tells of it', async () => {
    const buyer = await newCredited()
    await press(portal, buyer.url, 'refund')
    const told = [
      ...(await onItsWay(buyer.paymentId, 'charge.refunded')),
      ...(await onItsWay(buyer.paymentId, 'refund.')),
    ]
    expect(told).toHaveLength(2)
    await arrive([...told, ...told])
    expect(await paymentOf(portal, buyer.id)).toMatchObject({ state: 'refunded', refundedAmount: 10 })
    expect(await coinsOf(portal, buyer.accountId)).toBe(0)
  })

  it('a dispute freezes them; one that is won gives them free', async () => {
    const buyer = await newCredited()
    await press(portal, buyer.url, 'dispute')
    await arrive(await onItsWay(buyer.paymentId, 'charge.dispute'))
    expect(await stateOf(buyer.id)).toBe('disputed')
    expect(await isFrozen(buyer.accountId)).toBe(true)
    await press(portal, buyer.url, 'disputeWon')
    await arrive(await onItsWay(buyer.paymentId, 'charge.dispute.closed'))
    expect(await stateOf(buyer.id)).toBe('credited')
    expect(await isFrozen(buyer.accountId)).toBe(false)
    expect(await coinsOf(portal, buyer.accountId)).toBe(1_000)
  })

  it.each([
    ['the dispute is told of', true],
    ['only its end is told of', false],
  ])('a dispute that is lost takes them, once: %s', async (_how, isTold) => {
    const buyer = await newCredited()
    await press(portal, buyer.url, 'dispute')
    if (isTold) await arrive(await onItsWay(buyer.paymentId, 'charge.dispute'))
    await press(portal, buyer.url, 'disputeLost')
    const end = await onItsWay(buyer.paymentId, 'charge.dispute.closed')
    await arrive([...end, ...end])
    expect(await paymentOf(portal, buyer.id)).toMatchObject({ state: 'refunded', refundedAmount: 10 })
    expect(await coinsOf(portal, buyer.accountId)).toBe(0)
    expect(await isFrozen(buyer.accountId)).toBe(false)
  })
})

describe('a dispute nobody told of', () => {
  it.each([
    ['disputeWon', 'credited', 1_000],
    ['disputeLost', 'refunded', 0],
  ])('is seen when the payment is looked at again, and so is its end: %s', async (end, state, coins) => {
    const buyer = await newCredited()
    const look = () => buyer.api.payments.recheckPayment({ ourTransactionId: buyer.id })
    await press(portal, buyer.url, 'dispute')
    await look()
    expect(await stateOf(buyer.id)).toBe('disputed')
    expect(await isFrozen(buyer.accountId)).toBe(true)
    await press(portal, buyer.url, end)
    await look()
    expect(await stateOf(buyer.id)).toBe(state)
    expect(await coinsOf(portal, buyer.accountId)).toBe(coins)
    expect(await isFrozen(buyer.accountId)).toBe(false)
  })
})

const kept = async () => (await portal.db.selectFrom('webhookEvent').select('id').execute()).length

describe('a notification that says Stripe', () => {
  it('is refused when it is forged, and nothing is written', async () => {
    const buyer = await newBuyer(CARD)
    const genuine = about('payment_intent.succeeded', {
      id: buyer.theirId,
      metadata: { payment_id: buyer.id },
    })
    const { 'stripe-signature': signature, ...headers } = genuine.headers
    const forged: Delivery[] = [
      { ...genuine, headers },
      { ...genuine, payload: `${genuine.payload} ` },
      { ...genuine, headers: { ...headers, 'stripe-signature': signature!.replace(/t=\d+/, 't=1') } },
      { ...genuine, headers: { ...headers, ...signEvent(genuine.payload!, 'whsec_other') } },
    ]
    const before = await kept()
    expect(await arrive(forged)).toEqual([400, 400, 400, 400])
    expect(await kept()).toBe(before)
  })

  it('credits nothing by itself: the provider is asked', async () => {
    const [dear, cheap] = [await newBuyer(CARD, 500), await newBuyer(CARD, 5)]
    await press(portal, cheap.url, 'pay')
    const lie = {
      id: cheap.theirId,
      amount_received: 50_000,
      status: 'succeeded',
      metadata: { payment_id: dear.id },
    }
    expect(await arrive([about('payment_intent.succeeded', lie)])).toEqual([200])
    expect(await coinsOf(portal, dear.accountId)).toBe(0)
    expect(await stateOf(dear.id)).toBe('pending')
  })

  it('about somebody else’s payment is taken and left alone', async () => {
    expect(
      await arrive([
        about('payment_intent.succeeded', { id: 'pi_of_another_shop', metadata: {} }),
        about('customer.created', { id: 'cus_1' }),
      ]),
    ).toEqual([200, 200])
    expect(faultsOf(portal)).toEqual([])
  })
})
