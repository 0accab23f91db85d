import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceOf } from '../../src/coins/ledger/balance-repo.ts'
import type { Notification, ProviderSnapshot } from '../../src/payments/port/provider.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { checkLedgerAtTheEnd } from '../support/money.ts'
import { CARD, type Donor, newDonor, paymentOf, rowOf } from '../support/payments.ts'
import { notificationOf, openScripted } from '../support/scripted-provider.ts'

const portal = await openTestPortal()
const { cards, scripted, tell } = await openScripted(portal)
checkLedgerAtTheEnd(portal)
const PAID = 1_000
const TIMEOUT = { timeout: 90_000 }

/** A payment as the card provider keeps it: what it reads like, and what it notifies of. */
class AtTheProvider {
  refunds: number[] = []
  dispute: 'none' | 'opened' | 'won' | 'lost' = 'none'
  readonly notifications: Notification[] = []
  readonly id: string
  constructor(id: string) {
    this.id = id
    this.notifications.push(notificationOf({ ourId: id }))
  }

  get refunded() {
    return this.dispute === 'lost' ? PAID : this.refunds.reduce((sum, amount) => sum + amount, 0)
  }

  get reading(): Partial<ProviderSnapshot> {
    const status = this.dispute === 'opened' ? 'disputed' : this.refunded > 0 ? 'refunded' : 'paid'
    return { status, refundedMinor: this.refunded }
  }

  refund(amountMinor: number) {
    if (this.dispute === 'opened' || this.refunded + amountMinor > PAID) return
    this.refunds.push(amountMinor)
    const theirRefundId = `re_${this.id}_${this.refunds.length}`
    this.#tell({ kind: 'refund', theirRefundId, amountMinor, state: 'done' })
  }

  openDispute() {
    if (this.dispute !== 'none' || this.refunded === PAID) return
    this.dispute = 'opened'
    this.#tell({ kind: 'dispute', disputeId: `dp_${this.id}`, state: 'opened' })
  }

  closeDispute(state: 'won' | 'lost') {
    if (this.dispute !== 'opened') return
    this.dispute = state
    this.#tell({ kind: 'dispute', disputeId: `dp_${this.id}`, state })
  }

  #tell(news: NonNullable<Notification['news']>) {
    this.notifications.push(notificationOf({ ourId: this.id }, { news }))
  }
}

type Step = (there: AtTheProvider, donor: Donor) => Promise<unknown> | void
const deliverNth = (n: number): Step => {
  const step: Step = (there) => tell(there.notifications[n % there.notifications.length]!)
  return Object.assign(step, { toString: () => `deliver(${n})` })
}
const named = (name: string, step: Step): Step => Object.assign(step, { toString: () => name })

const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .integer({ min: 1, max: 600 })
    .map((amount) => named(`refund(${amount})`, (there) => there.refund(amount))),
  fc.constant(named('open dispute', (there) => there.openDispute())),
  fc
    .constantFrom('won' as const, 'lost' as const)
    .map((end) => named(end, (there) => there.closeDispute(end))),
  fc.nat(20).map(deliverNth),
  fc.nat(20).map(deliverNth),
  fc.constant(named('look', ({ id }, donor) => donor.api.payments.recheckPayment({ ourTransactionId: id }))),
)

describe('whatever happens to a paid payment, and in whatever order it is told of', TIMEOUT, () => {
  it('the coins are in the end what the provider’s books say', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), fc.array(fc.nat(20)), async (steps, rest) => {
        const donor = await newDonor(scripted)
        const { ourTransactionId } = await CARD.open(donor.api, 10)
        const there = new AtTheProvider(ourTransactionId)
        cards.says = ({ id }) => (id === ourTransactionId ? there.reading : {})
        for (const one of steps) await one(there, donor)
        for (const n of rest) await deliverNth(n)(there, donor)
        await Promise.all(there.notifications.toReversed().map(tell))
        await donor.api.payments.recheckPayment({ ourTransactionId })
        const { ours, theirs } = await booksOf(there, donor)
        expect(ours).toEqual(theirs)
      }),
      { numRuns: 40 },
    )
  })
})

/** What both sides have in the end, in the same words. */
async function booksOf(there: AtTheProvider, donor: Donor) {
  const { creditedAt, refundedMinor } = await rowOf(portal, there.id)
  const { state } = await paymentOf(portal, there.id)
  const { balance, debt, isOnHold } = await balanceOf(portal.db, 'lionna_x5', donor.id)
  const isDisputed = there.dispute === 'opened'
  const left = there.refunded === PAID ? 'refunded' : there.refunded > 0 ? 'partially_refunded' : 'credited'
  const ours = { coins: balance - debt, isOnHold }
  // a payment of which something went back before anybody looked is never credited
  if (!creditedAt)
    return {
      ours: { ...ours, isExplained: there.refunded > 0 || isDisputed },
      theirs: { coins: 0, isOnHold: false, isExplained: true },
    }
  return {
    ours: { ...ours, refundedMinor, state },
    theirs: {
      coins: PAID - there.refunded,
      isOnHold: isDisputed,
      refundedMinor: there.refunded,
      state: isDisputed ? 'disputed' : left,
    },
  }
}
