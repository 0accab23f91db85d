import { describe, expect, it } from 'vitest'
import { balanceOf } from '../../src/coins/ledger/balance-repo.ts'
import { reconcilePayments } from '../../src/payments/reconcile/reconcile-job.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { checkLedgerAtTheEnd } from '../support/money.ts'
import {
  backdate,
  CARD,
  type Donor,
  kindsOf,
  newAdmin,
  newDonor,
  paymentOf,
  press,
  spend,
  WAYS,
} from '../support/payments.ts'
import { refusal } from '../support/refusal.ts'
import { notificationOf, openScripted } from '../support/scripted-provider.ts'

const portal = await openTestPortal()
const { cards, scripted, paid: paidByScript, tell: notify } = await openScripted(portal)
checkLedgerAtTheEnd(portal)
const POLL = { timeout: 15_000, interval: 100 }
const admin = await newAdmin(portal)
const donorBalance = (donor: Donor) => balanceOf(portal.db, 'lionna_x5', donor.id)

let told = 0
const tell = (ourId: string, state: 'opened' | 'won' | 'lost', eventId = `dispute news ${(told += 1)}`) =>
  notify(notificationOf({ ourId }, { eventId, news: { kind: 'dispute', disputeId: `dp_${ourId}`, state } }))

describe.each(['a card on the provider’s page', 'PayPal'])('a dispute of %s', (name) => {
  async function disputed() {
    const donor = await newDonor(portal)
    const { url, ourTransactionId } = await WAYS[name]!.open(donor.api, 10)
    await press(portal, url, 'pay')
    await donor.api.payments.recheckPayment({ ourTransactionId })
    await press(portal, url, 'dispute')
    await expect.poll(async () => (await paymentOf(portal, ourTransactionId)).state, POLL).toBe('disputed')
    expect(await donorBalance(donor)).toMatchObject({ balance: 1_000, isOnHold: true })
    return { donor, url, ourTransactionId }
  }

  it('freezes the coins, and won lets them go', async () => {
    const { donor, url, ourTransactionId } = await disputed()
    await expect(CARD.open(donor.api, 10)).rejects.toMatchObject(refusal('COINS_ON_HOLD'))
    await press(portal, url, 'disputeWon')
    await expect.poll(async () => (await paymentOf(portal, ourTransactionId)).state, POLL).toBe('credited')
    expect(await donorBalance(donor)).toMatchObject({ balance: 1_000, isOnHold: false, debt: 0 })
  })

  it('lost takes the coins, what was spent as a debt', async () => {
    const { donor, url, ourTransactionId } = await disputed()
    await spend(portal, donor.id, 250)
    await press(portal, url, 'disputeLost')
    await expect.poll(async () => (await paymentOf(portal, ourTransactionId)).state, POLL).toBe('refunded')
    expect(await donorBalance(donor)).toMatchObject({ balance: 0, isOnHold: false, debt: 250 })
    const payment = await paymentOf(portal, ourTransactionId)
    expect(kindsOf(payment)).toContain('disputed')
    expect(kindsOf(payment).at(-1)).toBe('dispute_lost')
    expect(payment).toMatchObject({ refundedAmount: 10, canRefund: false })
  })
})

describe('news of a dispute', () => {
  it('ten times at once freeze once', async () => {
    const { donor, ourTransactionId } = await paidByScript()
    await Promise.all(Array.from({ length: 10 }, () => tell(ourTransactionId, 'opened')))
    expect(await donorBalance(donor)).toMatchObject({ isOnHold: true })
    await tell(ourTransactionId, 'won')
    expect(await donorBalance(donor)).toMatchObject({ isOnHold: false, balance: 1_000 })
    expect(kindsOf(await paymentOf(portal, ourTransactionId)).slice(-2)).toEqual(['disputed', 'dispute_won'])
  })

  it.each(['won', 'lost'] as const)(
    'that say %s before they say opened do not freeze afterwards',
    async (end) => {
      const { donor, ourTransactionId } = await paidByScript()
      await tell(ourTransactionId, end)
      await tell(ourTransactionId, 'opened')
      await tell(ourTransactionId, end)
      expect(await donorBalance(donor)).toMatchObject({ isOnHold: false, balance: end === 'won' ? 1_000 : 0 })
      expect((await paymentOf(portal, ourTransactionId)).state).toBe(end === 'won' ? 'credited' : 'refunded')
    },
  )

  it('lost take what a refund has left', async () => {
    const { donor, ourTransactionId } = await paidByScript()
    cards.says = () => ({ status: 'refunded', refundedMinor: 300 })
    await donor.api.payments.recheckPayment({ ourTransactionId })
    await tell(ourTransactionId, 'opened')
    expect((await paymentOf(portal, ourTransactionId)).state).toBe('disputed')
    await tell(ourTransactionId, 'lost')
    expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 0 })
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({ state: 'refunded', refundedAmount: 10 })
  })

  it('of a payment that was not credited keep it from being credited until it is won', async () => {
    const donor = await newDonor(scripted)
    const { ourTransactionId } = await CARD.open(donor.api, 10)
    cards.says = () => ({ status: 'disputed' })
    await tell(ourTransactionId, 'opened')
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({ state: 'disputed', creditedAt: null })
    expect(await donorBalance(donor)).toMatchObject({ balance: 0, isOnHold: false })
    await tell(ourTransactionId, 'won')
    cards.says = () => ({})
    await donor.api.payments.recheckPayment({ ourTransactionId })
    expect(await donorBalance(donor)).toMatchObject({ balance: 1_000 })
  })

  it('may never come: reading the payment freezes, and lets go', async () => {
    const { donor, ourTransactionId } = await paidByScript()
    cards.says = () => ({ status: 'disputed' })
    await donor.api.payments.recheckPayment({ ourTransactionId })
    expect(await donorBalance(donor)).toMatchObject({ isOnHold: true })
    cards.says = () => ({})
    await backdate(portal, ourTransactionId, 1)
    await portal.db
      .updateTable('payment')
      .set({ checkedAt: null })
      .where('id', '=', ourTransactionId)
      .execute()
    await reconcilePayments(scripted)
    expect(await donorBalance(donor)).toMatchObject({ isOnHold: false })
    expect((await paymentOf(portal, ourTransactionId)).state).toBe('credited')
  })
})

describe('staff', () => {
  it('lift a hold for a reason that is written down', async () => {
    const { donor, ourTransactionId } = await paidByScript()
    await tell(ourTransactionId, 'opened')
    const lift = () =>
      admin.api.payments.liftPaymentHold({ email: donor.email, reason: 'talked to the bank' })
    expect(await lift()).toEqual({ lifted: 1 })
    expect(await lift()).toEqual({ lifted: 0 })
    expect(await donorBalance(donor)).toMatchObject({ isOnHold: false })
    const entries = await portal.db
      .selectFrom('staffJournal')
      .selectAll()
      .where('target', '=', donor.email)
      .execute()
    const holds = [expect.any(Number)]
    // the second time there was nothing to do
    expect(entries).toMatchObject([
      { call: 'liftPaymentHold', reason: 'talked to the bank', before: { holds }, after: { holds: [] } },
    ])
  })

  it('cannot refund what is disputed', async () => {
    const { ourTransactionId } = await paidByScript()
    await tell(ourTransactionId, 'opened')
    await expect(
      admin.api.purchases.refundTransaction({ transactionId: ourTransactionId, reason: 'asked for by mail' }),
    ).rejects.toMatchObject(refusal('PAYMENT_NOT_REFUNDABLE'))
  })
})
