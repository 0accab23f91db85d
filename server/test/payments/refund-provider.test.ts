import { describe, expect, it } from 'vitest'
import { ProviderDown, ProviderRefused } from '../../src/payments/port/provider.ts'
import { reconcilePayments } from '../../src/payments/reconcile/reconcile-job.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { balanceOf } from '../../src/coins/ledger/balance-repo.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import { type Donor, newAdmin, paymentOf, spend } from '../support/payments.ts'
import { refusal } from '../support/refusal.ts'
import { notificationOf, openScripted } from '../support/scripted-provider.ts'

const portal = await openTestPortal()
const { cards, scripted, paid: paidByScript, tell } = await openScripted(portal)
checkLedgerAtTheEnd(portal)
const staff = await newAdmin(scripted)
const donorBalance = (donor: Donor) => balanceOf(portal.db, 'lionna_x5', donor.id)

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
