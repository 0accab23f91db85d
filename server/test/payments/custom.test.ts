import { describe, expect, it } from 'vitest'
import { balanceOf } from '../../src/coins/ledger/balance-repo.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { journalOf, newAdmin, newDonor } from '../support/payments.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)
const admin = await newAdmin(portal)

const bank = (email: string, rest: object = {}) =>
  admin.api.payments.processCustomPayment({
    email,
    currency: 'EUR',
    netAmount: 48.5,
    paidAmount: 50,
    coinsToReceive: 6_000,
    date: '2026-03-04',
    reason: 'bank transfer 4711',
    ...rest,
  })

describe('a payment written down by hand', () => {
  it('brings the coins staff promise, on its day, is credited now, and stands in the journal', async () => {
    const donor = await newDonor(portal)
    const payment = await bank(donor.email.toUpperCase())
    expect(payment).toMatchObject({
      paymentSystem: 'custom',
      method: 'custom',
      amount: 50,
      coins: 6_000,
      state: 'credited',
      createdAt: '2026-03-04T00:00:00.000Z',
      theirTransactionId: null,
      canRefund: true,
    })
    expect(Math.abs(Date.parse(payment.creditedAt!) - Date.now())).toBeLessThan(60_000)
    expect(await coinsOf(portal, donor.id)).toBe(6_000)
    const own = await donor.api.balance.getUserPaymentHistory({ email: donor.email })
    expect(own.map(({ ourTransactionId }) => ourTransactionId)).toEqual([payment.ourTransactionId])
    expect(await journalOf(portal, donor.email)).toMatchObject([
      { call: 'processCustomPayment', after: { paid: '50.00 EUR', net: '48.50', coins: 6_000 } },
    ])
  })

  it('counts towards the goal of the month at once, also for whoever has just asked', async () => {
    const donor = await newDonor(portal)
    const ask = async () => (await donor.api.serverSettings.getDonationProgress({})).collected
    const before = await ask()
    await bank(donor.email)
    await expect.poll(ask).toBe(before + 50)
  })

  it('twice is refused, at once or one after the other; something else of the same day is not', async () => {
    const donor = await newDonor(portal)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => bank(donor.email)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(bank(donor.email, { date: '2026-03-04T00:00:00Z' })).rejects.toMatchObject(
      refusal('PAYMENT_REPEATED'),
    )
    await bank(donor.email, { date: '2026-03-05' })
    await bank(donor.email, { paidAmount: 51 })
    await bank(donor.email, { coinsToReceive: 6_001 })
    expect(await coinsOf(portal, donor.id)).toBe(24_001)
  })

  it.each([
    ['date', { date: '2026-02-30' }],
    ['date', { date: '0000-01-01' }],
    ['date', { date: '1999-12-31' }],
    ['date', { date: '2199-01-01' }],
    ['netAmount', { netAmount: 50.01 }],
    ['paidAmount', { paidAmount: 50.001 }],
    ['coinsToReceive', { coinsToReceive: 0 }],
  ])('with a wrong %s is refused', async (field, rest) => {
    const donor = await newDonor(portal)
    await expect(bank(donor.email, rest)).rejects.toMatchObject(refusal('BAD_INPUT', field))
    expect(await coinsOf(portal, donor.id)).toBe(0)
  })

  it('is refunded here alone, whole and in part', async () => {
    const donor = await newDonor(portal)
    const { ourTransactionId: transactionId } = await bank(donor.email)
    expect(
      await admin.api.purchases.refundTransaction({
        transactionId,
        amount: 12.5,
        reason: 'asked for by mail',
      }),
    ).toMatchObject({
      state: 'partially_refunded',
      refundedAmount: 12.5,
    })
    expect(await coinsOf(portal, donor.id)).toBe(4_500)
    expect(
      await admin.api.purchases.refundTransaction({ transactionId, reason: 'asked for by mail' }),
    ).toMatchObject({
      state: 'refunded',
    })
    expect(await balanceOf(portal.db, 'lionna_x5', donor.id)).toMatchObject({ balance: 0, debt: 0 })
  })

  it('is nothing to ask a provider about', async () => {
    const donor = await newDonor(portal)
    const { ourTransactionId } = await bank(donor.email)
    expect((await donor.api.payments.recheckPayment({ ourTransactionId })).outcome).toBe('already_credited')
    await expect(donor.api.payments.cancelPayment({ ourTransactionId })).rejects.toMatchObject(
      refusal('PAYMENT_NOT_OPEN'),
    )
  })
})

it('a payment written down by hand is given back by staff’s word alone, so above the limit by that of two', async () => {
  const donor = await newDonor(portal)
  const [first, second] = [await newAdmin(portal), await newAdmin(portal)]
  const { ourTransactionId: transactionId } = await bank(donor.email, {
    coinsToReceive: 900_000,
    netAmount: 50,
  })
  const gift = { email: donor.email, characterName: '', comment: 'a prize', date: '2026-03-04T00:00:00.000Z' }
  await first.api.balance.addCoins({ ...gift, balanceValue: 200_000 })
  const { purchases, approvals } = first.api
  await purchases.refundTransaction({ transactionId, amount: 25, reason: 'half of it came back' })
  expect(await coinsOf(portal, donor.id)).toBe(650_000)
  const sent = { transactionId, reason: 'all of it came back' }
  await expect(purchases.refundTransaction(sent)).rejects.toMatchObject(refusal('APPROVAL_NEEDED'))
  expect(await coinsOf(portal, donor.id)).toBe(650_000)
  const [asked] = await second.api.approvals.getApprovals({})
  expect(asked).toMatchObject({ call: 'refundTransaction', of: { coins: 450_000, refund: '25.00 EUR' } })
  await second.api.approvals.grantApproval({ approvalId: asked!.id })
  await approvals.carryOutApproval({ approvalId: asked!.id })
  expect(await coinsOf(portal, donor.id)).toBe(200_000)
})
