import { describe, expect, it } from 'vitest'
import { ProviderDown, ProviderRefused } from '../../src/payments/port/provider.ts'
import { reconcilePayments } from '../../src/payments/reconcile/reconcile-job.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { balanceOf } from '../../src/coins/ledger/balance-repo.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import {
  type Donor,
  kindsOf,
  newAdmin,
  newDonor,
  ONE_WAY_EACH,
  paymentOf,
  press,
  SESSION,
  spend,
  newPaid,
} from '../support/payments.ts'
import { refusal } from '../support/refusal.ts'
import { notificationOf, openScripted } from '../support/scripted-provider.ts'

const portal = await openTestPortal()
const { cards, scripted, paid: paidByScript, tell } = await openScripted(portal)
checkLedgerAtTheEnd(portal)
const admin = await newAdmin(portal)
const staff = await newAdmin(scripted)
const refund = (transactionId: string, rest: { amount?: number; reason?: string } = {}) =>
  admin.api.purchases.refundTransaction({ transactionId, reason: 'asked for by mail', ...rest })
const donorBalance = (donor: Donor) => balanceOf(portal.db, 'lionna_x5', donor.id)

const paid = (name?: string) => newPaid(portal, name)

describe('a refund', () => {
  it.each(ONE_WAY_EACH.filter((name) => name !== 'Enot'))(
    'by %s gives all back and takes the coins',
    async (name) => {
      const { donor, ourTransactionId } = await paid(name)
      const refunded = await refund(ourTransactionId, { reason: 'asked by mail' })
      expect(refunded).toMatchObject({ state: 'refunded', refundedAmount: 10, canRefund: false })
      expect(kindsOf(refunded).slice(-2)).toEqual(['refund_asked', 'refunded'])
      expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 0 })
      await expect(refund(ourTransactionId)).rejects.toMatchObject(refusal('PAYMENT_NOT_REFUNDABLE'))
      const { outcome } = await donor.api.payments.recheckPayment({ ourTransactionId })
      expect(outcome).toBe('already_credited')
      expect(await coinsOf(portal, donor.id)).toBe(0)
    },
  )

  it.each(['a card on the provider’s page', 'PayPal'])(
    'by %s in parts takes as much of the coins, the last the rest',
    async (name) => {
      const { donor, ourTransactionId } = await paid(name)
      expect(await refund(ourTransactionId, { amount: 3.33 })).toMatchObject({
        state: 'partially_refunded',
        refundedAmount: 3.33,
        canRefund: true,
      })
      expect(await coinsOf(portal, donor.id)).toBe(667)
      await expect(refund(ourTransactionId, { amount: 6.68 })).rejects.toMatchObject({
        ...refusal('REFUND_TOO_LARGE', 'amount'),
        message: 'Only 6.67 EUR of this payment is left',
      })
      await refund(ourTransactionId, { amount: 0.01 })
      expect(await coinsOf(portal, donor.id)).toBe(666)
      expect(await refund(ourTransactionId)).toMatchObject({ state: 'refunded', refundedAmount: 10 })
      expect(await coinsOf(portal, donor.id)).toBe(0)
    },
  )

  it('twenty times at once is done once', async () => {
    const { donor, ourTransactionId } = await paid()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => refund(ourTransactionId)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
    )
    expect(new Set(codes)).toEqual(new Set(['PAYMENT_NOT_REFUNDABLE']))
    expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 0 })
  })

  it('in part twenty times at once is done once', async () => {
    const { donor, ourTransactionId } = await paidByScript()
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    cards.refunds = async (_payment, { id }) => {
      await isReleased
      return { theirRefundId: id, state: 'done' }
    }
    const part = { transactionId: ourTransactionId, amount: 1, reason: 'asked by mail' }
    const codes: string[] = []
    const refunds = Array.from({ length: 20 }, () =>
      staff.api.purchases.refundTransaction(part).catch((error: { code: string }) => codes.push(error.code)),
    )
    // while one is with the provider all others are turned away
    await expect.poll(() => codes.length).toBe(19)
    release()
    await Promise.all(refunds)
    expect(codes).toEqual(Array(19).fill('PAYMENT_NOT_REFUNDABLE'))
    expect(await coinsOf(portal, donor.id)).toBe(900)
  })

  it('of coins that are spent leaves a debt, which the next payment pays first', async () => {
    const { donor, ourTransactionId } = await paid()
    await spend(portal, donor.id, 700)
    const refunded = await refund(ourTransactionId)
    expect(refunded.timeline.at(-1)!.note).toEqual({
      code: 'refund',
      amount: 10,
      currency: 'EUR',
      coins: 1_000,
      owed: 700,
    })
    expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 700 })
    const next = await SESSION.open(donor.api, 5)
    await press(portal, next.url, 'pay')
    await donor.api.payments.recheckPayment(next)
    expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 200 })
  })

  it('is written into the journal with who, what and why', async () => {
    const { ourTransactionId } = await paid()
    await refund(ourTransactionId, { amount: 2, reason: 'a double order' })
    const [entry] = await portal.db
      .selectFrom('staffJournal')
      .selectAll()
      .where('target', '=', `payment ${ourTransactionId}`)
      .execute()
    expect(entry).toMatchObject({
      actorId: admin.id,
      call: 'refundTransaction',
      before: { state: 'credited' },
      after: { refund: '2.00', coins: 200 },
      reason: 'a double order',
    })
  })

  it.each([0.001, 1.005, -1, 0])('of %d is no amount', async (amount) => {
    const { ourTransactionId } = await paidByScript()
    await expect(refund(ourTransactionId, { amount })).rejects.toMatchObject(refusal('BAD_INPUT', 'amount'))
  })

  it('of what was not paid, or of another server, is refused', async () => {
    const donor = await newDonor(portal)
    const { ourTransactionId } = await SESSION.open(donor.api, 10)
    await expect(refund(ourTransactionId)).rejects.toMatchObject(refusal('PAYMENT_NOT_REFUNDABLE'))
    const elsewhere = admin.api.purchases.refundTransaction(
      { transactionId: ourTransactionId, reason: 'asked by mail' },
      { server: 'teon_x1' },
    )
    await expect(elsewhere).rejects.toMatchObject({ status: 403 })
    const everywhere = await newAdmin(portal, 'all')
    await expect(
      everywhere.api.purchases.refundTransaction(
        { transactionId: ourTransactionId, reason: 'asked for by mail' },
        { server: 'teon_x1' },
      ),
    ).rejects.toMatchObject(refusal('PAYMENT_NOT_FOUND'))
  })
})

describe('a provider', () => {
  it('that does not answer leaves the refund to be carried on by itself, with the same key', async () => {
    const { donor, ourTransactionId } = await paidByScript()
    cards.refunds = () => Promise.reject(new ProviderDown('away'))
    cards.asked.length = 0
    await expect(
      staff.api.purchases.refundTransaction({ transactionId: ourTransactionId, reason: 'asked for by mail' }),
    ).rejects.toMatchObject(refusal('PROVIDER_DOWN'))
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
    await expect(
      staff.api.purchases.refundTransaction({ transactionId: ourTransactionId, reason: 'asked for by mail' }),
    ).rejects.toMatchObject(refusal('PAYMENT_NOT_REFUNDABLE'))

    cards.refunds = (_payment, { id }) => ({ theirRefundId: `re_${id}`, state: 'done' })
    await ageRefunds(ourTransactionId, 0.1)
    await reconcilePayments(scripted)
    expect(new Set(cards.asked).size).toBe(1)
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({ state: 'refunded' })
    expect(await coinsOf(portal, donor.id)).toBe(0)
  })

  it('that never answered within a day is not asked twice: what it gave back decides', async () => {
    for (const hasGiven of [true, false]) {
      const { donor, ourTransactionId } = await paidByScript()
      cards.refunds = () => Promise.reject(new ProviderDown('away'))
      await staff.api.purchases
        .refundTransaction({ transactionId: ourTransactionId, reason: 'asked for by mail' })
        .catch(() => {})
      cards.asked.length = 0
      cards.says = () => ({ refundedMinor: hasGiven ? 1_000 : 0, status: hasGiven ? 'refunded' : 'paid' })
      await ageRefunds(ourTransactionId, 21)
      await reconcilePayments(scripted)
      expect(cards.asked).toEqual([])
      expect((await paymentOf(portal, ourTransactionId)).state).toBe(hasGiven ? 'refunded' : 'credited')
      expect(await coinsOf(portal, donor.id)).toBe(hasGiven ? 0 : 1_000)
    }
  })

  it('that tells of an old refund while the portal looks for it has the last word', async () => {
    const { donor, ourTransactionId } = await paidByScript()
    cards.refunds = () => Promise.reject(new ProviderDown('away'))
    await staff.api.purchases
      .refundTransaction({ transactionId: ourTransactionId, reason: 'asked for by mail' })
      .catch(() => {})
    await ageRefunds(ourTransactionId, 21)
    cards.says = async () => {
      const news = { kind: 'refund', theirRefundId: 're_late', amountMinor: 1_000, state: 'done' } as const
      cards.says = () => ({ status: 'refunded', refundedMinor: 1_000 })
      await tell(notificationOf({ ourId: ourTransactionId }, { news }))
      return { status: 'paid', refundedMinor: 0 }
    }
    for (let round = 0; round < 2; round++) await reconcilePayments(scripted)
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({ state: 'refunded', refundedAmount: 10 })
    expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 0 })
  })

  it('that refuses what it tells of meanwhile has given it back', async () => {
    const { donor, ourTransactionId } = await paidByScript()
    cards.refunds = async () => {
      const news = { kind: 'refund', theirRefundId: 're_before', amountMinor: 1_000, state: 'done' } as const
      cards.says = () => ({ status: 'refunded', refundedMinor: 1_000 })
      await tell(notificationOf({ ourId: ourTransactionId }, { news }))
      throw new ProviderRefused('It was refunded before')
    }
    const refunded = await staff.api.purchases.refundTransaction({
      transactionId: ourTransactionId,
      reason: 'asked for by mail',
    })
    expect(refunded).toMatchObject({ state: 'refunded', refundedAmount: 10 })
    expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 0 })
  })

  it('that refuses leaves coins where they are, and says why', async () => {
    const { donor, ourTransactionId } = await paidByScript()
    cards.refunds = () => Promise.reject(new ProviderRefused('This payment is disputed'))
    await expect(
      staff.api.purchases.refundTransaction({ transactionId: ourTransactionId, reason: 'asked for by mail' }),
    ).rejects.toMatchObject({ ...refusal('PROVIDER_REFUSED'), message: 'This payment is disputed' })
    const payment = await paymentOf(portal, ourTransactionId)
    expect(payment).toMatchObject({ state: 'credited', canRefund: true, refundedAmount: 0 })
    expect(payment.timeline.at(-1)).toMatchObject({ kind: 'refund_failed', note: null, reason: null })
    const [read] = await staff.api.balance.getUserPaymentHistory({ email: donor.email })
    expect(read!.timeline.at(-1)).toMatchObject({ note: null, reason: 'This payment is disputed' })
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
  })

  it('that fails later returns the coins, debt included', async () => {
    const { donor, ourTransactionId } = await paidByScript()
    await spend(portal, donor.id, 400)
    cards.refunds = () => ({ theirRefundId: 're_that_fails', state: 'pending' })
    const pending = await staff.api.purchases.refundTransaction({
      transactionId: ourTransactionId,
      reason: 'asked for by mail',
    })
    expect(pending).toMatchObject({ state: 'refunded', refundedAmount: 10 })
    expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 400 })
    const news = {
      kind: 'refund',
      theirRefundId: 're_that_fails',
      amountMinor: 1_000,
      state: 'failed',
    } as const
    for (let again = 0; again < 2; again++) await tell(notificationOf({ ourId: ourTransactionId }, { news }))
    expect(await donorBalance(donor)).toMatchObject({ balance: 600, debt: 0 })
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({ state: 'credited', refundedAmount: 0 })
  })

  it('whose refund is seen before its answer arrives takes the coins once', async () => {
    const { donor, ourTransactionId } = await paidByScript()
    cards.refunds = async (_payment, { id }) => {
      cards.says = () => ({ status: 'refunded', refundedMinor: 1_000 })
      await donor.api.payments.recheckPayment({ ourTransactionId })
      return { theirRefundId: `re_${id}`, state: 'done' }
    }
    await staff.api.purchases.refundTransaction({
      transactionId: ourTransactionId,
      reason: 'asked for by mail',
    })
    expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 0 })
    const refunds = await portal.db
      .selectFrom('paymentRefund')
      .select(['state', 'actorId'])
      .where('paymentId', '=', ourTransactionId)
      .execute()
    expect(refunds).toEqual([{ state: 'done', actorId: staff.id }])
  })

  it('whose refund arrives by notification before its answer takes the coins once', async () => {
    const { donor, ourTransactionId } = await paidByScript()
    cards.refunds = async () => {
      const news = { kind: 'refund', theirRefundId: 're_fast', amountMinor: 1_000, state: 'done' } as const
      cards.says = () => ({ status: 'refunded', refundedMinor: 1_000 })
      await tell(notificationOf({ ourId: ourTransactionId }, { news }))
      return { theirRefundId: 're_fast', state: 'done' }
    }
    const refunded = await staff.api.purchases.refundTransaction({
      transactionId: ourTransactionId,
      reason: 'asked for by mail',
    })
    expect(refunded).toMatchObject({ state: 'refunded', refundedAmount: 10 })
    expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 0 })
  })
})

const ageRefunds = (paymentId: string, hours: number) =>
  portal.db
    .updateTable('paymentRefund')
    .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
    .where('paymentId', '=', paymentId)
    .execute()
