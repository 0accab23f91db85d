import { describe, expect, it } from 'vitest'
import { faultsOf, openTestPortal } from '../support/open-test-portal.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import {
  deliver,
  type Delivery,
  intercept,
  kindsOf,
  newDonor,
  ONE_WAY_EACH,
  paymentOf,
  press,
  rowOf,
  SESSION,
  WAYS,
  wayNames,
} from '../support/payments.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)
const POLL = { timeout: 15_000, interval: 100 }
const stateOf = async (id: string) => (await paymentOf(portal, id)).state

describe('a payment by', () => {
  it.each(wayNames)('%s brings its coins by itself, and tells its story', async (name) => {
    const donor = await newDonor(portal)
    const { url, ourTransactionId } = await WAYS[name]!.open(donor.api, 12.34)
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({
      state: 'pending',
      amount: 12.34,
      currency: 'EUR',
      coins: 1_234,
      email: donor.email,
      canCancel: true,
      payUrl: url,
    })
    const back = new URL(await press(portal, url, 'pay'), portal.config.publicUrl)
    expect(back.href).toContain('payment')
    await expect.poll(() => stateOf(ourTransactionId), POLL).toBe('credited')
    expect(await coinsOf(portal, donor.id)).toBe(1_234)
    const paid = await paymentOf(portal, ourTransactionId)
    expect(kindsOf(paid)).toEqual(['created', 'sent', 'paid', 'credited'])
    expect(paid).toMatchObject({ canCancel: false, canRefund: true, payUrl: null, refundedAmount: 0 })
    expect(faultsOf(portal)).toEqual([])
  })
})

describe('the same notification ten times at once', () => {
  it.each(ONE_WAY_EACH)('of %s credits once and is acknowledged each time', async (name) => {
    const donor = await newDonor(portal)
    const wire = intercept(portal)
    const { url, ourTransactionId } = await WAYS[name]!.open(donor.api, 10)
    await press(portal, url, 'pay')
    await expect.poll(() => wire.about(ourTransactionId).length, POLL).toBeGreaterThan(0)
    const [notification] = wire.about(ourTransactionId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(portal, notification!)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
    wire.letThrough()
  })
})

describe('both notifications of one card payment', () => {
  it.each(['in their order', 'the wrong way round', 'at once'])('%s credit once', async (order) => {
    const donor = await newDonor(portal)
    const wire = intercept(portal)
    const { url, ourTransactionId } = await SESSION.open(donor.api, 10)
    await press(portal, url, 'pay')
    await expect.poll(() => wire.about(ourTransactionId).length, POLL).toBe(2)
    const [one, two] = wire.about(ourTransactionId).toSorted((a, b) => kindOf(a).localeCompare(kindOf(b)))
    expect([kindOf(one!), kindOf(two!)]).toEqual(['checkout.session.completed', 'payment_intent.succeeded'])
    if (order === 'at once') await Promise.all([deliver(portal, one!), deliver(portal, two!)])
    else
      for (const notification of order === 'in their order' ? [one!, two!] : [two!, one!])
        await deliver(portal, notification)
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
    expect(kindsOf(await paymentOf(portal, ourTransactionId))).toEqual([
      'created',
      'sent',
      'paid',
      'credited',
    ])
    wire.letThrough()
  })
})

const kindOf = ({ payload }: Delivery) => (JSON.parse(payload!) as { type: string }).type

describe('the browser that comes back', () => {
  it.each(wayNames)('from %s before any notification gets its coins at once, and once', async (name) => {
    const donor = await newDonor(portal)
    const wire = intercept(portal)
    const { url, ourTransactionId } = await WAYS[name]!.open(donor.api, 10)
    const check = () => donor.api.payments.recheckPayment({ ourTransactionId })
    expect(await check()).toMatchObject({ outcome: expect.stringMatching(/^(not_paid|unknown)$/) })
    await press(portal, url, 'pay')
    const outcomes = await Promise.all(Array.from({ length: 5 }, check))
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      ...Array(4).fill('already_credited'),
      'credited',
    ])
    await expect.poll(() => wire.about(ourTransactionId).length, POLL).toBeGreaterThan(0)
    for (const notification of wire.about(ourTransactionId)) await deliver(portal, notification)
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
    wire.letThrough()
  })

  it('from PayPal takes the money of an order that was approved, by its order id', async () => {
    const donor = await newDonor(portal)
    intercept(portal)
    const { orderId } = await donor.api.payments.paypalCreateOrder({ amount: 10 })
    const pay = () => donor.api.payments.paypalPay({ transactionId: orderId })
    expect((await pay()).outcome).toBe('not_paid')
    const [row] = await donor.api.balance.getUserPaymentHistory({ email: donor.email })
    await press(portal, row!.payUrl!, 'pay')
    expect((await pay()).outcome).toBe('credited')
    expect((await pay()).outcome).toBe('already_credited')
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
  })

  it('with somebody else’s order finds nothing', async () => {
    const [donor, other] = [await newDonor(portal), await newDonor(portal)]
    const { orderId, url } = await donor.api.payments.paypalCreateOrder({ amount: 10 })
    await press(portal, url, 'pay')
    await expect(other.api.payments.paypalPay({ transactionId: orderId })).rejects.toMatchObject(
      refusal('PAYMENT_NOT_FOUND'),
    )
    expect(await coinsOf(portal, other.id)).toBe(0)
  })

  it('with a profile nobody configured is refused, and a configured one decides nothing', async () => {
    const donor = await newDonor(portal)
    const { orderId } = await donor.api.payments.paypalCreateOrder({ amount: 10 })
    await expect(donor.api.payments.paypalPay({ transactionId: orderId, p: 77 })).rejects.toMatchObject(
      refusal('PROVIDER_PROFILE_UNKNOWN', 'p'),
    )
    await expect(donor.api.payments.paypalCreateOrder({ amount: 10, p: 77 })).rejects.toMatchObject(
      refusal('PROVIDER_PROFILE_UNKNOWN', 'p'),
    )
    const [profile] = portal.providers.paypal!.profiles!
    const other = await donor.api.payments.paypalCreateOrder({ amount: 10, p: profile! })
    expect(await rowOf(portal, other.ourTransactionId)).toMatchObject({ profile, coins: 1_000 })
  })
})

describe('a buyer who', () => {
  it.each(wayNames)('lets %s fail gets nothing and may try another way', async (name) => {
    const donor = await newDonor(portal)
    const { url, ourTransactionId } = await WAYS[name]!.open(donor.api, 10)
    await press(portal, url, 'decline')
    await expect
      .poll(async () => (await donor.api.payments.recheckPayment({ ourTransactionId })).outcome, POLL)
      .toBe('not_paid')
    expect(await coinsOf(portal, donor.id)).toBe(0)
  })

  it.each(ONE_WAY_EACH)('is reported twice by %s gets coins once', async (name) => {
    const donor = await newDonor(portal)
    const wire = intercept(portal)
    const { url, ourTransactionId } = await WAYS[name]!.open(donor.api, 10)
    await press(portal, url, 'payTwice')
    await expect.poll(() => wire.about(ourTransactionId).length, POLL).toBeGreaterThan(1)
    const answers = await Promise.all(wire.about(ourTransactionId).map((one) => deliver(portal, one)))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
    wire.letThrough()
  })
})

describe('giving up', () => {
  it.each(wayNames)('%s ends it, and again does nothing', async (name) => {
    const donor = await newDonor(portal)
    const { ourTransactionId } = await WAYS[name]!.open(donor.api, 10)
    const cancel = () => donor.api.payments.cancelPayment({ ourTransactionId })
    expect(await cancel()).toMatchObject({ state: 'cancelled', canCancel: false, payUrl: null })
    // a provider that tells of the end may do so before we write it down
    const kinds = kindsOf(await cancel()).filter((kind) => kind !== 'expired')
    expect(kinds).toEqual(['created', 'sent', 'cancelled'])
    expect(await coinsOf(portal, donor.id)).toBe(0)
  })

  it('a card payment by its intent works like that too', async () => {
    const donor = await newDonor(portal)
    const { id } = await donor.api.payments.createStripePaymentIntent({ amount: 10, currency: 'eur' })
    expect(await donor.api.payments.cancelStripePaymentIntent({ id })).toMatchObject({ state: 'cancelled' })
  })

  it.each(wayNames)('%s that was paid meanwhile credits it', async (name) => {
    const donor = await newDonor(portal)
    intercept(portal)
    const { url, ourTransactionId } = await WAYS[name]!.open(donor.api, 10)
    await press(portal, url, 'pay')
    const cancel = () => donor.api.payments.cancelPayment({ ourTransactionId })
    expect((await cancel()).state).toBe(name === 'PayPal' ? 'cancelled' : 'credited')
    if (name === 'PayPal') return
    await expect(cancel()).rejects.toMatchObject(refusal('PAYMENT_NOT_OPEN'))
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
  })

  it.each(wayNames)(
    'and paying %s at the same moment ends in one of both, and never in lost money',
    async (name) => {
      for (let round = 0; round < 3; round++) {
        const donor = await newDonor(portal)
        const { url, ourTransactionId } = await WAYS[name]!.open(donor.api, 10)
        await Promise.allSettled([
          press(portal, url, 'pay'),
          donor.api.payments.cancelPayment({ ourTransactionId }),
          donor.api.payments.recheckPayment({ ourTransactionId }),
        ])
        const { outcome, payment } = await donor.api.payments.recheckPayment({ ourTransactionId })
        const isPaid = outcome === 'credited' || outcome === 'already_credited'
        expect(payment!.state).toBe(isPaid ? 'credited' : 'cancelled')
        expect(await coinsOf(portal, donor.id)).toBe(isPaid ? 1_000 : 0)
      }
    },
  )

  it.each(['Enot', 'a link of FreeKassa'])(
    '%s and paying it later is credited, and its timeline says so',
    async (name) => {
      const donor = await newDonor(portal)
      const { url, ourTransactionId } = await WAYS[name]!.open(donor.api, 10)
      await donor.api.payments.cancelPayment({ ourTransactionId })
      await press(portal, url, 'pay')
      expect((await donor.api.payments.recheckPayment({ ourTransactionId })).outcome).toBe('credited')
      const { timeline } = await paymentOf(portal, ourTransactionId)
      expect(timeline.at(-2)).toMatchObject({ kind: 'paid', note: { code: 'paidLate', state: 'cancelled' } })
    },
  )

  it('what is somebody else’s is not possible', async () => {
    const [donor, other] = [await newDonor(portal), await newDonor(portal)]
    const { ourTransactionId } = await SESSION.open(donor.api, 10)
    const missing = refusal('PAYMENT_NOT_FOUND')
    await expect(other.api.payments.cancelPayment({ ourTransactionId })).rejects.toMatchObject(missing)
    await expect(other.api.payments.recheckPayment({ ourTransactionId })).rejects.toMatchObject(missing)
    expect((await paymentOf(portal, ourTransactionId)).state).toBe('pending')
  })
})
