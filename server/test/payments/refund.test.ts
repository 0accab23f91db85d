import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { balanceOf } from '../../src/coins/ledger/balance-repo.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import {
  type Donor,
  kindsOf,
  newAdmin,
  newDonor,
  ONE_WAY_EACH,
  press,
  SESSION,
  spend,
  newPaid,
} from '../support/payments.ts'
import { refusal } from '../support/refusal.ts'
import { openScripted } from '../support/scripted-provider.ts'

const portal = await openTestPortal()
const { cards, scripted, paid: paidByScript } = await openScripted(portal)
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
        message: 'Only 6.67\u00A0€ of this payment is left',
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
