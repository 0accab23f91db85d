import { describe, expect, it } from 'vitest'
import type { ProviderSnapshot } from '../../src/payments/port/provider.ts'
import type { PaymentNote } from '@castellan/contract/shapes/notes'
import { openTestPortal } from '../support/open-test-portal.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import {
  CARD,
  intercept,
  kindsOf,
  newAdmin,
  newDonor,
  ONE_WAY_EACH,
  paymentOf,
  press,
  rowOf,
  WAYS,
} from '../support/payments.ts'
import { refusal } from '../support/refusal.ts'
import { openScripted } from '../support/scripted-provider.ts'

const portal = await openTestPortal()
const { cards, scripted, inReview } = await openScripted(portal)
checkLedgerAtTheEnd(portal)
intercept(portal)
const admin = await newAdmin(portal)
const staff = await newAdmin(scripted)

describe('another amount than asked for', () => {
  it.each(ONE_WAY_EACH)('by %s waits for staff and brings nothing', async (name) => {
    const donor = await newDonor(portal)
    const { url, ourTransactionId } = await WAYS[name]!.open(donor.api, 10)
    await press(portal, url, 'payOther')
    const recheck = () => donor.api.payments.recheckPayment({ ourTransactionId })
    for (let again = 0; again < 2; again++) {
      const { outcome, payment } = await recheck()
      // PayPal does not even take money of a changed order
      if (name === 'PayPal' && outcome === 'not_paid') break
      expect(outcome).toBe('mismatch')
      expect(payment).toMatchObject({ state: 'in_review', canCancel: false })
      expect(payment!.timeline.filter(({ kind }) => kind === 'in_review')).toHaveLength(1)
      expect(payment!.timeline.at(-1)!.note).toMatchObject({
        code: 'otherAmount',
        amount: 10,
        currency: 'EUR',
      })
    }
    expect(await coinsOf(portal, donor.id)).toBe(0)
  })
})

const OTHER_AMOUNT = { code: 'otherAmount', amount: 10, currency: 'EUR' } as const

describe('a payment that was paid', () => {
  it.each<[what: string, reading: Partial<ProviderSnapshot>, note: PaymentNote]>([
    ['too little', { amountMinor: 999 }, { ...OTHER_AMOUNT, paid: 9.99 }],
    ['too much', { amountMinor: 1_001 }, { ...OTHER_AMOUNT, paid: 10.01 }],
    ['an amount nobody knows', { amountMinor: null }, { ...OTHER_AMOUNT, paid: null }],
    ['in another currency', { currency: 'USD' }, { code: 'otherCurrency', paid: 'USD', currency: 'EUR' }],
    ['in no currency', { currency: null }, { code: 'otherCurrency', paid: null, currency: 'EUR' }],
    ['for another payment', { reference: crypto.randomUUID() }, { code: 'paidElse' }],
    ['for nothing we know', { reference: null }, { code: 'paidElse' }],
    ['with real money, where payments are simulated', { isLive: true }, { code: 'realMoney' }],
    ['without a payment’s id', { theirPaymentId: null }, { code: 'noTheirPayment' }],
    [
      'and given back in part before',
      { status: 'refunded', refundedMinor: 400 },
      { code: 'refundedBefore', amount: 4, currency: 'EUR', whole: false },
    ],
  ])('%s waits for staff', async (_what, reading, note) => {
    const donor = await newDonor(scripted)
    const { ourTransactionId } = await CARD.open(donor.api, 10)
    cards.says = () => reading
    const { outcome, payment } = await donor.api.payments.recheckPayment({ ourTransactionId })
    expect(outcome).toBe('mismatch')
    expect(payment).toMatchObject({ state: 'in_review', creditedAt: null })
    expect(payment!.timeline.at(-1)).toMatchObject({ kind: 'in_review', note })
    expect(await coinsOf(portal, donor.id)).toBe(0)
  })

  it('as another one already waits for staff and cannot be refunded: that money belongs to the other', async () => {
    const donor = await newDonor(scripted)
    const [one, two] = [await CARD.open(donor.api, 10), await CARD.open(donor.api, 10)]
    cards.says = ({ id }) => ({ theirPaymentId: 'pi_the_same', reference: id })
    const check = ({ ourTransactionId }: { ourTransactionId: string }) =>
      donor.api.payments.recheckPayment({ ourTransactionId })
    const outcomes = (await Promise.all([check(one), check(two)])).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['credited', 'mismatch'])
    const held = outcomes[0] === 'mismatch' ? one : two
    expect(await paymentOf(portal, held.ourTransactionId)).toMatchObject({ canRefund: false })
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
  })

  it('and given back in whole before it was credited brings nothing and is over', async () => {
    const donor = await newDonor(scripted)
    const { ourTransactionId } = await CARD.open(donor.api, 10)
    cards.says = () => ({ status: 'refunded', refundedMinor: 1_000 })
    const { outcome, payment } = await donor.api.payments.recheckPayment({ ourTransactionId })
    expect([outcome, payment!.state]).toEqual(['not_paid', 'refunded'])
    cards.says = () => ({ status: 'open' })
    await donor.api.payments.recheckPayment({ ourTransactionId })
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({ state: 'refunded', canRefund: false })
    expect(await coinsOf(portal, donor.id)).toBe(0)
  })
})

describe('what was given back of a payment that was never credited', () => {
  it.each([
    ['less', 400],
    ['more', 250_000],
  ])('is what was really paid, where that was %s than asked for', async (_what, paidMinor) => {
    const { ourTransactionId } = await inReview()
    cards.says = () => ({ amountMinor: paidMinor })
    await staff.api.payments.recheckPayment({ ourTransactionId })
    cards.refunds = (_payment, { id, amountMinor }) => {
      cards.says = () => ({ status: 'refunded', amountMinor: paidMinor, refundedMinor: amountMinor })
      return { theirRefundId: `re_${id}`, state: 'done' }
    }
    const refunded = await staff.api.purchases.refundTransaction({
      transactionId: ourTransactionId,
      reason: 'not what was asked for',
    })
    expect(refunded).toMatchObject({ state: 'refunded', amount: 10, refundedAmount: paidMinor / 100 })
  })

  it('keeps what its timeline said before there were codes', async () => {
    const donor = await newDonor(portal)
    const { ourTransactionId: paymentId } = await CARD.open(donor.api, 10)
    await portal.db
      .insertInto('paymentEvent')
      .values({ paymentId, kind: 'in_review', step: 'of before', note: 'Paid 9.00, asked for 10.00 EUR' })
      .execute()
    const { timeline } = await paymentOf(portal, paymentId)
    expect(timeline.at(-1)!.note).toEqual({ code: 'text', text: 'Paid 9.00, asked for 10.00 EUR' })
  })

  it('is that also where a provider says “refunded” without a sum', async () => {
    const donor = await newDonor(scripted)
    const { ourTransactionId } = await CARD.open(donor.api, 10)
    cards.says = () => ({ status: 'refunded', amountMinor: 123_456, refundedMinor: 0 })
    const { payment } = await donor.api.payments.recheckPayment({ ourTransactionId })
    expect(payment).toMatchObject({ state: 'refunded', refundedAmount: 1_234.56 })
    expect(payment!.timeline.at(-1)!.note).toEqual({
      code: 'refundedBefore',
      amount: 1_234.56,
      currency: 'EUR',
      whole: true,
    })
  })
})

describe('staff who review', () => {
  it('find what waits by its state', async () => {
    const { ourTransactionId } = await inReview()
    const today = new Date().toISOString().slice(0, 10)
    const waiting = await admin.api.balance.getTransactionsHistory({
      start: today,
      end: today,
      state: 'in_review',
    })
    expect(waiting.map((payment) => payment.ourTransactionId)).toContain(ourTransactionId)
    expect(waiting.every(({ state }) => state === 'in_review')).toBe(true)
  })

  it.each(['open', 'processing', 'cancelled', 'failed', 'expired', 'disputed', 'missing'] as const)(
    'keep it, whatever else the provider says later: %s',
    async (status) => {
      const { donor, ourTransactionId } = await inReview()
      cards.says = () => ({ status })
      expect(await donor.api.payments.recheckPayment({ ourTransactionId })).toMatchObject({
        outcome: 'mismatch',
        payment: { state: 'in_review' },
      })
    },
  )

  it('dismiss it once, for a reason that is written down; nobody credits it any more', async () => {
    const { donor, ourTransactionId } = await inReview()
    const dismiss = () =>
      admin.api.payments.dismissPaymentReview({ ourTransactionId, reason: 'came by bank as well' })
    expect(await dismiss()).toMatchObject({ state: 'dismissed', canRefund: false })
    await expect(dismiss()).rejects.toMatchObject(refusal('PAYMENT_NOT_IN_REVIEW'))
    cards.says = () => ({})
    expect(await donor.api.payments.recheckPayment({ ourTransactionId })).toMatchObject({
      outcome: 'mismatch',
    })
    expect(await coinsOf(portal, donor.id)).toBe(0)
    const entries = await portal.db
      .selectFrom('staffJournal')
      .selectAll()
      .where('target', '=', `payment ${ourTransactionId}`)
      .execute()
    expect(entries).toMatchObject([
      { call: 'dismissPaymentReview', actorId: admin.id, reason: 'came by bank as well' },
    ])
  })

  it('give back what was really paid, and no coins move', async () => {
    const { donor, ourTransactionId } = await inReview()
    const asked: number[] = []
    cards.refunds = (_payment, { id, amountMinor }) => {
      asked.push(amountMinor)
      cards.says = () => ({ status: 'refunded', amountMinor: 500, refundedMinor: 500 })
      return { theirRefundId: `re_${id}`, state: 'done' }
    }
    const refunded = await staff.api.purchases.refundTransaction({
      transactionId: ourTransactionId,
      reason: 'asked for by mail',
    })
    expect(asked).toEqual([500])
    expect(refunded).toMatchObject({ state: 'refunded', canRefund: false })
    expect(await coinsOf(portal, donor.id)).toBe(0)
    expect(kindsOf(refunded)).toContain('refund_asked')
  })

  it('see it credited when the provider says otherwise', async () => {
    const { donor, ourTransactionId } = await inReview()
    cards.says = () => ({})
    expect((await staff.api.payments.recheckPayment({ ourTransactionId })).outcome).toBe('credited')
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
  })
})

describe('money on its way', () => {
  it('brings nothing before it is there, and cannot be given up', async () => {
    const donor = await newDonor(scripted)
    const { ourTransactionId } = await CARD.open(donor.api, 10)
    const recheck = () => donor.api.payments.recheckPayment({ ourTransactionId })
    cards.says = () => ({ status: 'processing' })
    expect(await recheck()).toMatchObject({ outcome: 'not_paid', payment: { state: 'processing' } })
    await expect(donor.api.payments.cancelPayment({ ourTransactionId })).rejects.toMatchObject(
      refusal('PAYMENT_NOT_OPEN'),
    )
    cards.says = () => ({ status: 'failed', reason: 'The bank said no' })
    expect((await recheck()).payment).toMatchObject({ state: 'failed' })
    cards.says = () => ({ status: 'processing' })
    expect((await recheck()).payment).toMatchObject({ state: 'processing' })
    cards.says = () => ({})
    expect((await recheck()).payment).toMatchObject({ state: 'credited' })
    expect((await rowOf(portal, ourTransactionId)).theirPaymentId).toBe(`pi_${ourTransactionId}`)
  })
})
