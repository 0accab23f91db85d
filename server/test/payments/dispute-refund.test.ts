import { describe, expect, it } from 'vitest'
import { balanceOf } from '../../src/coins/ledger/balance-repo.ts'
import { ProviderDown, ProviderRefused } from '../../src/payments/port/provider.ts'
import { reconcilePayments } from '../../src/payments/reconcile/reconcile-job.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { checkLedgerAtTheEnd } from '../support/money.ts'
import {
  type Donor,
  kindsOf,
  newAdmin,
  newPaid,
  ONE_WAY_EACH,
  paymentOf,
  press,
  rowOf,
  spend,
} from '../support/payments.ts'
import { refusal } from '../support/refusal.ts'
import { notificationOf, openScripted } from '../support/scripted-provider.ts'

const portal = await openTestPortal()
const { cards, scripted, paid, inReview, tell: notify } = await openScripted(portal)
checkLedgerAtTheEnd(portal)
const POLL = { timeout: 15_000, interval: 100 }
const staff = await newAdmin(scripted)
const donorBalance = (donor: Donor) => balanceOf(portal.db, 'lionna_x5', donor.id)

const tell = (ourId: string, state: 'opened' | 'won' | 'lost') =>
  notify(notificationOf({ ourId }, { news: { kind: 'dispute', disputeId: `dp_${ourId}`, state } }))
const tellRefund = (ourId: string, state: 'pending' | 'done' | 'failed', amountMinor = 400) =>
  notify(
    notificationOf({ ourId }, { news: { kind: 'refund', theirRefundId: `re_${ourId}`, amountMinor, state } }),
  )

/** Staff ask for a refund, of all without an amount. */
const ask = (transactionId: string, amount?: number) =>
  staff.api.purchases.refundTransaction({
    transactionId,
    reason: 'asked for by mail',
    ...(amount !== undefined && { amount }),
  })

/** As above, and the provider does not answer. */
async function askInVain(transactionId: string, amount?: number) {
  cards.refunds = () => Promise.reject(new ProviderDown('away'))
  await expect(ask(transactionId, amount)).rejects.toMatchObject(refusal('PROVIDER_DOWN'))
}

async function unanswered(amount?: number) {
  const made = await paid()
  await askInVain(made.ourTransactionId, amount)
  return made
}

const refundsOf = (paymentId: string) =>
  portal.db
    .selectFrom('paymentRefund')
    .select(['state', 'amountMinor', 'coins', 'reason'])
    .where('paymentId', '=', paymentId)
    .orderBy('createdAt')
    .execute()

const ALL_TAKEN = { state: 'refunded', refundedAmount: 10, canRefund: false }

/** All of it went by the dispute, and nothing by the refund that was asked for. */
async function expectAllTaken(ourTransactionId: string, askedMinor = 400) {
  expect(await paymentOf(portal, ourTransactionId)).toMatchObject(ALL_TAKEN)
  expect(await refundsOf(ourTransactionId)).toEqual([
    { state: 'failed', amountMinor: askedMinor, coins: askedMinor, reason: 'asked for by mail' },
    { state: 'done', amountMinor: 1_000, coins: 1_000, reason: 'The dispute was lost' },
  ])
}

const ageRefunds = (paymentIds: readonly string[]) =>
  portal.db
    .updateTable('paymentRefund')
    .set({ createdAt: new Date(Date.now() - 600_000) })
    .where('paymentId', 'in', paymentIds)
    .where('state', '=', 'asked')
    .execute()

describe('a dispute that is lost while a refund is unanswered', () => {
  it.each(ONE_WAY_EACH.slice(0, 2))('takes all there was of %s, once', async (name) => {
    const { donor, url, ourTransactionId } = await newPaid(portal, name)
    await writeAsked(ourTransactionId)
    await press(portal, url, 'dispute')
    await expect.poll(async () => (await paymentOf(portal, ourTransactionId)).state, POLL).toBe('disputed')
    await press(portal, url, 'disputeLost')
    await expect.poll(async () => (await paymentOf(portal, ourTransactionId)).state, POLL).toBe('refunded')
    await donor.api.payments.recheckPayment({ ourTransactionId })
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject(ALL_TAKEN)
    const [asked, ...taken] = await refundsOf(ourTransactionId)
    expect(asked).toMatchObject({ state: 'failed', amountMinor: 400 })
    // the provider tells of the money and of the dispute at once: whatever is heard first takes what it knows of
    expect(taken.at(-1)).toMatchObject({ state: 'done', reason: 'The dispute was lost' })
    expect(taken.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(1_000)
    expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 0, isOnHold: false })
  })

  it('ends the refund, and tells staff why', async () => {
    const { donor, ourTransactionId } = await unanswered(4)
    cards.says = () => ({ status: 'refunded', refundedMinor: 1_000 })
    await tell(ourTransactionId, 'lost')
    const payment = await paymentOf(portal, ourTransactionId)
    expect(kindsOf(payment).slice(-3)).toEqual(['refund_asked', 'dispute_lost', 'refund_failed'])
    const [read] = await staff.api.balance.getUserPaymentHistory({ email: donor.email })
    expect(read!.timeline.at(-1)).toMatchObject({ kind: 'refund_failed', reason: 'The dispute was lost' })
    await expectAllTaken(ourTransactionId)
  })

  it('takes all where all was asked for, what was spent as a debt', async () => {
    const { donor, ourTransactionId } = await unanswered()
    await spend(portal, donor.id, 250)
    cards.says = () => ({ status: 'refunded', refundedMinor: 1_000 })
    await tell(ourTransactionId, 'lost')
    await expectAllTaken(ourTransactionId, 1_000)
    expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 250 })
  })

  it('leaves what an earlier refund took', async () => {
    const { donor, ourTransactionId } = await paid()
    cards.refunds = (_payment, { id }) => ({ theirRefundId: `re_${id}`, state: 'done' })
    await ask(ourTransactionId, 3)
    await askInVain(ourTransactionId, 4)
    await tell(ourTransactionId, 'lost')
    expect(await refundsOf(ourTransactionId)).toMatchObject([
      { state: 'done', amountMinor: 300, coins: 300 },
      { state: 'failed', amountMinor: 400 },
      { state: 'done', amountMinor: 700, coins: 700 },
    ])
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({ refundedAmount: 10 })
    expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 0 })
  })

  it('takes once, however often and at once it is told of, and for good', async () => {
    const { donor, ourTransactionId } = await unanswered(4)
    cards.says = () => ({ status: 'refunded', refundedMinor: 1_000 })
    await Promise.all(Array.from({ length: 10 }, () => tell(ourTransactionId, 'lost')))
    await tell(ourTransactionId, 'opened')
    await tell(ourTransactionId, 'won')
    await donor.api.payments.recheckPayment({ ourTransactionId })
    await expectAllTaken(ourTransactionId)
    expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 0, isOnHold: false })
  })

  it('is seen where nobody tells of it, and takes all at the first look', async () => {
    const { donor, ourTransactionId } = await unanswered(4)
    cards.says = () => ({ status: 'disputed' })
    await donor.api.payments.recheckPayment({ ourTransactionId })
    cards.says = () => ({ status: 'refunded', refundedMinor: 1_000 })
    await donor.api.payments.recheckPayment({ ourTransactionId })
    const payment = await paymentOf(portal, ourTransactionId)
    expect(payment).toMatchObject({ state: 'refunded', refundedAmount: 10 })
    expect(kindsOf(payment)).not.toContain('dispute_won')
    expect(await refundsOf(ourTransactionId)).toMatchObject([
      { state: 'failed', amountMinor: 400 },
      { state: 'done', amountMinor: 600 },
      { state: 'done', amountMinor: 400 },
    ])
    expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 0, isOnHold: false })
  })

  it('ends the refund of a payment that was never credited', async () => {
    const { donor, ourTransactionId } = await inReview()
    await askInVain(ourTransactionId)
    await tell(ourTransactionId, 'lost')
    expect(await refundsOf(ourTransactionId)).toMatchObject([{ state: 'failed', coins: 0 }])
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({ state: 'failed', refundedAmount: 0 })
    expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 0 })
  })
})

describe('a dispute that is won while a refund is unanswered', () => {
  it('leaves the refund to be carried on', async () => {
    const { donor, ourTransactionId } = await unanswered(4)
    await tell(ourTransactionId, 'opened')
    await tell(ourTransactionId, 'won')
    cards.refunds = (_payment, { id }) => ({ theirRefundId: `re_${id}`, state: 'done' })
    await ageRefunds([ourTransactionId])
    await reconcilePayments(scripted)
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({
      state: 'partially_refunded',
      refundedAmount: 4,
    })
    expect(await donorBalance(donor)).toMatchObject({ balance: 600, debt: 0 })
  })
})

describe('a refund that a lost dispute ended', () => {
  it.each([
    ['refuses it', () => Promise.reject(new ProviderRefused('This payment is disputed'))],
    ['accepts it', () => Promise.resolve({ theirRefundId: 're_after', state: 'done' as const })],
    ['does not answer', () => Promise.reject(new ProviderDown('away'))],
  ])('stays so where the provider %s just then', async (_how, answer) => {
    const { donor, ourTransactionId } = await paid()
    cards.refunds = async () => {
      cards.says = () => ({ status: 'refunded', refundedMinor: 1_000 })
      await tell(ourTransactionId, 'lost')
      return answer()
    }
    await ask(ourTransactionId, 4).catch(() => {})
    await expectAllTaken(ourTransactionId)
    expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 0 })
  })

  it.each([
    ['tells all that was given back', 1_000],
    ['tells of the refund alone', 400],
    ['tells of no sum', 0],
  ])(
    'stays so where a provider that %s says later that it was made, or was not',
    async (_what, seenMinor) => {
      const { donor, ourTransactionId } = await unanswered(4)
      cards.says = () => ({ status: seenMinor > 0 ? 'refunded' : 'paid', refundedMinor: seenMinor })
      await tell(ourTransactionId, 'lost')
      for (const state of ['pending', 'done', 'failed'] as const) await tellRefund(ourTransactionId, state)
      await donor.api.payments.recheckPayment({ ourTransactionId })
      await expectAllTaken(ourTransactionId)
      expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 0 })
    },
  )

  it('is not asked for again, where it was found waiting before', async () => {
    const first = await unanswered(4)
    const second = await unanswered(4)
    const ids = [first.ourTransactionId, second.ourTransactionId]
    await ageRefunds(ids)
    cards.asked.length = 0
    cards.refunds = async ({ id }, refund) => {
      for (const other of ids.filter((one) => one !== id)) await tell(other, 'lost')
      return { theirRefundId: `re_${refund.id}`, state: 'done' }
    }
    for (let round = 0; round < 2; round++) await reconcilePayments(scripted)
    expect(cards.asked).toHaveLength(1)
    const sums = await Promise.all(ids.map(async (id) => (await rowOf(portal, id)).refundedMinor))
    expect(sums.toSorted((one, other) => one - other)).toEqual([400, 1_000])
  })
})

/** A refund somebody asked for in a process that was killed before the provider heard of it. */
const writeAsked = (paymentId: string) =>
  portal.db
    .insertInto('paymentRefund')
    .values({ paymentId, amountMinor: 400, coins: 400, reason: 'asked for by mail', actorId: staff.id })
    .execute()
