import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { signEvent } from '../../../demo/src/payment-simulator/paypal/events.ts'
import { newId } from '../../../demo/src/payment-simulator/paypal/objects.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import { paypalWire } from '../support/in-flight-notifications.ts'
import { faultsOf, openTestPortal } from '../support/open-test-portal.ts'
import { type Delivery, newAdmin, newDonor, paymentOf, press } from '../support/payments.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)
const { event, onItsWay, arrive } = paypalWire(portal)

async function newBuyer({ amount = 10, p }: { amount?: number; p?: number } = {}) {
  const donor = await newDonor(portal)
  const order = await donor.api.payments.paypalCreateOrder({ amount, ...(p !== undefined && { p }) })
  const { url, orderId, ourTransactionId: id } = order
  const pay = () => donor.api.payments.paypalPay({ transactionId: orderId })
  return { ...donor, accountId: donor.id, url, orderId, id, pay }
}
async function newCredited() {
  const buyer = await newBuyer()
  await press(portal, buyer.url, 'pay')
  await buyer.pay()
  return buyer
}
const stateOf = async (id: string) => (await paymentOf(portal, id)).state

const about = (type: string, resource: object) => event({ id: `WH-${newId()}`, event_type: type, resource })
const captured = (id: string) => onItsWay(id, 'PAYMENT.CAPTURE.')

describe('a player who pays by PayPal', () => {
  it('and is back before any notification has the coins at once, and once', async () => {
    const buyer = await newBuyer()
    expect(await buyer.pay()).toMatchObject({ outcome: 'not_paid' })
    const back = new URL(await press(portal, buyer.url, 'pay'), portal.config.publicUrl)
    expect(back.searchParams.get('payment')).toBe(buyer.id)
    expect(back.searchParams.get('token')).toBe(buyer.orderId)
    expect(await captured(buyer.id)).toEqual([])
    expect(await buyer.pay()).toMatchObject({ outcome: 'credited', payment: { state: 'credited' } })
    expect(new Set(await arrive(await onItsWay(buyer.id)))).toEqual(new Set([200]))
    expect(await coinsOf(portal, buyer.accountId)).toBe(1_000)
  })

  it('and never comes back has them from the notification of the approval alone', async () => {
    const buyer = await newBuyer()
    await press(portal, buyer.url, 'pay')
    await arrive(await onItsWay(buyer.id, 'CHECKOUT.ORDER.APPROVED'))
    expect(await stateOf(buyer.id)).toBe('credited')
    expect(await buyer.pay()).toMatchObject({ outcome: 'already_credited' })
    expect(await coinsOf(portal, buyer.accountId)).toBe(1_000)
  })

  it('has them once when browser and notifications all come at the same time, ten times each', async () => {
    const buyer = await newBuyer()
    await press(portal, buyer.url, 'pay')
    const approvals = Array(10)
      .fill(await onItsWay(buyer.id))
      .flat() as Delivery[]
    const [answers, outcomes] = await Promise.all([
      arrive(approvals),
      Promise.all(Array.from({ length: 10 }, () => buyer.pay())),
    ])
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(outcomes.filter(({ outcome }) => !outcome.includes('credited'))).toEqual([])
    const completions = Array(10)
      .fill(await captured(buyer.id))
      .flat() as Delivery[]
    expect(completions).toHaveLength(10)
    expect(new Set(await arrive(completions))).toEqual(new Set([200]))
    expect(await coinsOf(portal, buyer.accountId)).toBe(1_000)
    expect(faultsOf(portal)).toEqual([])
  })

  it('waits for money that takes its time', async () => {
    const buyer = await newBuyer()
    await press(portal, buyer.url, 'payLater')
    expect(await buyer.pay()).toMatchObject({ outcome: 'not_paid', payment: { state: 'processing' } })
    expect(await coinsOf(portal, buyer.accountId)).toBe(0)
    await press(portal, buyer.url, 'pay')
    await arrive(await captured(buyer.id))
    expect(await stateOf(buyer.id)).toBe('credited')
    expect(await coinsOf(portal, buyer.accountId)).toBe(1_000)
  })

  it('has none when PayPal declines', async () => {
    const buyer = await newBuyer()
    await press(portal, buyer.url, 'decline')
    expect(await buyer.pay()).toMatchObject({ outcome: 'not_paid', payment: { state: 'failed' } })
    await arrive(await captured(buyer.id))
    expect(await coinsOf(portal, buyer.accountId)).toBe(0)
  })

  it('has none for another amount: somebody looks at that', async () => {
    const buyer = await newBuyer()
    await press(portal, buyer.url, 'payOther')
    expect(await buyer.pay()).toMatchObject({ outcome: 'mismatch', payment: { state: 'in_review' } })
    expect(await coinsOf(portal, buyer.accountId)).toBe(0)
  })

  it.each([
    ['its amount', '{0,amount,value}', '"1.00"'],
    ['whose it is', '{0,custom_id}', '"another"'],
  ])(
    'loses nothing by an order that was changed in %s: its money is not taken',
    async (_what, path, value) => {
      const buyer = await newBuyer()
      await press(portal, buyer.url, 'pay')
      await sql`update demo.simulated_object set data = jsonb_set(data, '{purchase_units}', jsonb_set(data -> 'purchase_units', ${path}::text[], ${value}::jsonb))
      where id = ${buyer.orderId}`.execute(portal.db)
      expect(await buyer.pay()).toMatchObject({ outcome: 'not_paid' })
      expect(await captured(buyer.orderId)).toEqual([])
      expect(await coinsOf(portal, buyer.accountId)).toBe(0)
    },
  )

  it('cannot take what somebody else pays, nor make it be taken', async () => {
    const [buyer, thief] = [await newBuyer(), await newBuyer()]
    await press(portal, buyer.url, 'pay')
    const { paypalPay, recheckPayment, cancelPayment } = thief.api.payments
    for (const attempt of [
      () => paypalPay({ transactionId: buyer.orderId }),
      () => paypalPay({ transactionId: buyer.id }),
      () => recheckPayment({ ourTransactionId: buyer.id }),
      () => cancelPayment({ ourTransactionId: buyer.id }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
    await expect(paypalPay({ transactionId: 'ORDER-NOBODY-MADE' })).rejects.toMatchObject({
      code: 'PAYMENT_NOT_FOUND',
    })
    expect(await captured(buyer.id)).toEqual([])
    expect(await coinsOf(portal, thief.accountId)).toBe(0)
    expect(await buyer.pay()).toMatchObject({ outcome: 'credited' })
    expect(await coinsOf(portal, buyer.accountId)).toBe(1_000)
  })

  it('who gave an order up is not charged for it, even when they approve it after all', async () => {
    const buyer = await newBuyer()
    expect(await buyer.api.payments.cancelPayment({ ourTransactionId: buyer.id })).toMatchObject({
      state: 'cancelled',
    })
    await press(portal, buyer.url, 'pay')
    await arrive(await onItsWay(buyer.id))
    expect(await buyer.pay()).toMatchObject({ outcome: 'not_paid', payment: { state: 'cancelled' } })
    expect(await captured(buyer.id)).toEqual([])
  })

  it('may pay into another account of the operator, and into no unknown one', async () => {
    const buyer = await newBuyer({ p: 5 })
    await press(portal, buyer.url, 'pay')
    expect(await buyer.api.payments.paypalPay({ transactionId: buyer.orderId, p: 5 })).toMatchObject({
      outcome: 'credited',
    })
    for (const attempt of [
      () => buyer.api.payments.paypalCreateOrder({ amount: 10, p: 6 }),
      () => buyer.api.payments.paypalPay({ transactionId: buyer.orderId, p: 6 }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'PROVIDER_PROFILE_UNKNOWN' })
  })
})

describe('staff', () => {
  it('ask again about a payment of the player they name, and of nobody else', async () => {
    const [admin, buyer, other] = [await newAdmin(portal), await newBuyer(), await newBuyer()]
    await press(portal, buyer.url, 'pay')
    const ask = (email: string) =>
      admin.api.payments.reprocessPaypal({ transactionId: buyer.orderId, p: 5, email })
    await expect(ask(other.email)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
    expect(await captured(buyer.id)).toEqual([])
    expect(await ask(buyer.email)).toMatchObject({ outcome: 'credited' })
    expect(await ask(buyer.email)).toMatchObject({ outcome: 'already_credited' })
    expect(await coinsOf(portal, buyer.accountId)).toBe(1_000)
  })
})

describe('after the coins are there', () => {
  it('they go when the money goes back on PayPal’s own pages, once', async () => {
    const buyer = await newCredited()
    await press(portal, buyer.url, 'refund')
    const told = await onItsWay(buyer.id, 'PAYMENT.CAPTURE.REFUNDED')
    expect(told).toHaveLength(1)
    await arrive([...told, ...told, ...told])
    expect(await paymentOf(portal, buyer.id)).toMatchObject({ state: 'refunded', refundedAmount: 10 })
    expect(await coinsOf(portal, buyer.accountId)).toBe(0)
  })

  it.each([
    ['disputeWon', 'credited', 1_000],
    ['disputeLost', 'refunded', 0],
  ])('a dispute freezes them until it ends: %s', async (end, state, coins) => {
    const buyer = await newCredited()
    await press(portal, buyer.url, 'dispute')
    await arrive(await onItsWay(buyer.id, 'CUSTOMER.DISPUTE'))
    expect(await stateOf(buyer.id)).toBe('disputed')
    await press(portal, buyer.url, end)
    await arrive(await onItsWay(buyer.id, 'CUSTOMER.DISPUTE.RESOLVED'))
    expect(await stateOf(buyer.id)).toBe(state)
    expect(await coinsOf(portal, buyer.accountId)).toBe(coins)
  })
})

describe('a notification that says PayPal', () => {
  it('is refused when it is forged, and nothing is taken', async () => {
    const buyer = await newBuyer()
    await press(portal, buyer.url, 'pay')
    const [genuine] = await onItsWay(buyer.id)
    const { 'content-type': type, ...proof } = genuine!.headers
    const alike = (headers: Record<string, string>): Delivery => ({
      ...genuine!,
      headers: { 'content-type': type!, ...headers },
    })
    const forged: Delivery[] = [
      alike({}),
      { ...genuine!, payload: genuine!.payload!.replace('"10.00"', '"90.00"') },
      { ...genuine!, payload: JSON.stringify(JSON.parse(genuine!.payload!), null, 1) },
      alike({ ...proof, 'paypal-auth-algo': 'none' }),
      alike({ ...proof, ...signEvent(genuine!.payload!, 'WH-OTHER') }),
    ]
    expect(await arrive(forged)).toEqual(Array(forged.length).fill(400))
    expect(await captured(buyer.id)).toEqual([])
    expect(await stateOf(buyer.id)).toBe('pending')
    expect(await arrive([genuine!])).toEqual([200])
    expect(await stateOf(buyer.id)).toBe('credited')
  })

  it('credits nothing by itself: PayPal is asked', async () => {
    const buyer = await newBuyer({ amount: 500 })
    const lie = {
      id: 'CAPTURE1',
      status: 'COMPLETED',
      custom_id: buyer.id,
      amount: { currency_code: 'EUR', value: '500.00' },
    }
    expect(await arrive([about('PAYMENT.CAPTURE.COMPLETED', lie)])).toEqual([200])
    expect(await stateOf(buyer.id)).toBe('pending')
    expect(await coinsOf(portal, buyer.accountId)).toBe(0)
  })

  it('about somebody else’s payment is taken and left alone', async () => {
    const other = { id: 'CAPTURE2', status: 'COMPLETED', custom_id: 'order 7 of another shop' }
    expect(
      await arrive([about('PAYMENT.CAPTURE.COMPLETED', other), about('BILLING.PLAN.CREATED', {})]),
    ).toEqual([200, 200])
    expect(faultsOf(portal)).toEqual([])
  })
})
