import { describe, expect, it } from 'vitest'
import type { ProviderSnapshot } from '../../src/payments/port/provider.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import { newAdmin } from '../support/payments.ts'
import { refusal } from '../support/refusal.ts'
import { openScripted } from '../support/scripted-provider.ts'

const portal = await openTestPortal()
const { cards, scripted, inReview } = await openScripted(portal)
checkLedgerAtTheEnd(portal)
const staff = await newAdmin(scripted)

describe('staff who review a payment of another amount', () => {
  it('credit what came, once, as a payment of that sum', async () => {
    const { donor, ourTransactionId } = await inReview()
    const credit = (changes: { paid?: number; coins?: number } = {}) =>
      staff.api.payments.creditReviewedPayment({
        ourTransactionId,
        paid: 5,
        coins: 500,
        reason: 'half of it came',
        ...changes,
      })
    await expect(credit({ coins: 1_000 })).rejects.toMatchObject(refusal('CHANGED_MEANWHILE'))
    await expect(credit({ paid: 10, coins: 1_000 })).rejects.toMatchObject(refusal('CHANGED_MEANWHILE'))
    const [one, two] = await Promise.all([credit(), credit()])
    expect(one).toMatchObject({ state: 'credited', amount: 5, coins: 500, canRefund: true })
    expect(two).toMatchObject({ state: 'credited', coins: 500 })
    expect(await credit()).toMatchObject({ state: 'credited' })
    expect(await coinsOf(portal, donor.id)).toBe(500)
    expect(one.timeline.slice(-3)).toMatchObject([
      { kind: 'in_review', note: { code: 'otherAmount', paid: 5, amount: 10 } },
      { kind: 'paid', note: { code: 'sum', amount: 5, currency: 'EUR' }, reason: 'half of it came' },
      { kind: 'credited', note: { code: 'coins', coins: 500 } },
    ])
    cards.says = () => ({ amountMinor: 500 })
    expect((await donor.api.payments.recheckPayment({ ourTransactionId })).outcome).toBe('already_credited')
    const entries = await portal.db
      .selectFrom('staffJournal')
      .selectAll()
      .where('target', '=', `payment ${ourTransactionId}`)
      .where('call', '=', 'creditReviewedPayment')
      .execute()
    expect(entries).toMatchObject([{ reason: 'half of it came', actorId: staff.id }])
  })

  it.each<[what: string, reading: Partial<ProviderSnapshot>]>([
    ['is not there any more', { status: 'refunded', amountMinor: 500, refundedMinor: 500 }],
    ['went back in part', { amountMinor: 500, refundedMinor: 100 }],
    ['is of another payment', { amountMinor: 500, reference: null }],
    ['is of another currency', { amountMinor: 500, currency: 'USD' }],
    ['is real where payments are simulated', { amountMinor: 500, isLive: true }],
  ])('do not credit money that %s', async (_what, reading) => {
    const { donor, ourTransactionId } = await inReview()
    cards.says = () => reading
    await expect(
      staff.api.payments.creditReviewedPayment({ ourTransactionId, paid: 5, coins: 500, reason: 'came' }),
    ).rejects.toMatchObject(refusal('CHANGED_MEANWHILE'))
    expect(await coinsOf(portal, donor.id)).toBe(0)
  })

  it('credit neither what is being given back nor what was closed', async () => {
    const { donor, ourTransactionId } = await inReview()
    const sent = { ourTransactionId, paid: 5, coins: 500, reason: 'half of it came' }
    cards.refunds = (_payment, { id }) => ({ theirRefundId: `re_${id}`, state: 'pending' })
    await staff.api.purchases.refundTransaction({ transactionId: ourTransactionId, reason: 'asked' })
    await expect(staff.api.payments.creditReviewedPayment(sent)).rejects.toMatchObject(
      refusal('CHANGED_MEANWHILE'),
    )
    await staff.api.payments.dismissPaymentReview({ ourTransactionId, reason: 'given back' })
    await expect(staff.api.payments.creditReviewedPayment(sent)).rejects.toMatchObject(
      refusal('PAYMENT_NOT_IN_REVIEW'),
    )
    expect(await coinsOf(portal, donor.id)).toBe(0)
  })
})
