import { describe, expect, it } from 'vitest'
import { ProviderCannot } from '../../src/payments/port/provider.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { balanceOf } from '../../src/coins/ledger/balance-repo.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import {
  CARD,
  type Donor,
  intercept,
  newAdmin,
  newDonor,
  paymentOf,
  press,
  newPaid,
} from '../support/payments.ts'
import { refusal } from '../support/refusal.ts'
import { notificationOf, openScripted } from '../support/scripted-provider.ts'

const portal = await openTestPortal()
const { cards, scripted, paid: paidByScript, tell } = await openScripted(portal)
checkLedgerAtTheEnd(portal)
const POLL = { timeout: 15_000, interval: 100 }
const admin = await newAdmin(portal)
const refund = (transactionId: string, rest: { amount?: number; reason?: string } = {}) =>
  admin.api.purchases.refundTransaction({ transactionId, reason: 'asked for by mail', ...rest })
const donorBalance = (donor: Donor) => balanceOf(portal.db, 'lionna_x5', donor.id)

const paid = (name?: string) => newPaid(portal, name)

describe('a refund in the provider’s own dashboard', () => {
  it.each(['a card on the provider’s page', 'PayPal', 'Enot'])(
    'of %s takes the coins by itself',
    async (name) => {
      const { donor, url, ourTransactionId } = await paid(name)
      await press(portal, url, 'refund')
      await expect.poll(async () => (await paymentOf(portal, ourTransactionId)).state, POLL).toBe('refunded')
      expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 0 })
    },
  )

  it('of FreeKassa, which tells nobody, is seen when somebody looks', async () => {
    const { donor, url, ourTransactionId } = await paid('an order of FreeKassa')
    await press(portal, url, 'refund')
    await donor.api.payments.recheckPayment({ ourTransactionId })
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({ state: 'refunded' })
    expect(await coinsOf(portal, donor.id)).toBe(0)
  })

  it('of a part is beyond what FreeKassa can be asked for', async () => {
    const { donor, ourTransactionId } = await paid('an order of FreeKassa')
    await expect(refund(ourTransactionId, { amount: 3 })).rejects.toMatchObject(refusal('PROVIDER_REFUSED'))
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({ state: 'credited', canRefund: true })
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
    expect(await refund(ourTransactionId)).toMatchObject({ state: 'refunded' })
  })

  it('that staff asked for here waits for it: Enot has no other way', async () => {
    const { donor, url, ourTransactionId } = await paid('Enot')
    const { ourTransactionId: byCard } = await paid()
    expect(await paymentOf(portal, byCard)).toMatchObject({ canRefund: true, refundsInDashboard: false })
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({
      canRefund: true,
      refundsInDashboard: true,
    })
    const asked = await refund(ourTransactionId, { reason: 'asked by mail' })
    expect(asked).toMatchObject({ state: 'credited', refundedAmount: 0 })
    expect(asked.timeline.at(-1)!.reason).toMatch(/in its own dashboard only/)
    await refund(ourTransactionId, { reason: 'nobody did it' })
    await press(portal, url, 'refund')
    await expect.poll(async () => (await paymentOf(portal, ourTransactionId)).state, POLL).toBe('refunded')
    expect(await coinsOf(portal, donor.id)).toBe(0)
    const refunds = await portal.db
      .selectFrom('paymentRefund')
      .select(['state', 'coins', 'actorId'])
      .where('paymentId', '=', ourTransactionId)
      .orderBy('createdAt')
      .execute()
    expect(refunds).toEqual([
      { state: 'failed', coins: 1_000, actorId: admin.id },
      { state: 'done', coins: 1_000, actorId: admin.id },
    ])
  })

  it.each(['in order', 'the wrong way round', 'ten times at once'])(
    'told %s in two parts is the sum of them',
    async (order) => {
      const { donor, ourTransactionId } = await paidByScript()
      const part = (theirRefundId: string, amountMinor: number) =>
        notificationOf(
          { ourId: ourTransactionId },
          { news: { kind: 'refund', theirRefundId, amountMinor, state: 'done' } },
        )
      const told = [part('one', 300), part('two', 200)]
      cards.says = () => ({ status: 'refunded', refundedMinor: 500 })
      if (order === 'ten times at once')
        await Promise.all(Array.from({ length: 10 }, (_, i) => tell(told[i % 2]!)))
      else for (const one of order === 'in order' ? told : told.toReversed()) await tell(one)
      expect(await paymentOf(portal, ourTransactionId)).toMatchObject({
        state: 'partially_refunded',
        refundedAmount: 5,
      })
      expect(await coinsOf(portal, donor.id)).toBe(500)
    },
  )

  it('that staff asked for is seen when its notification never comes', async () => {
    const { donor, ourTransactionId } = await paidByScript()
    cards.refunds = () => Promise.reject(new ProviderCannot('in the dashboard only'))
    const staff = await newAdmin(scripted)
    await staff.api.purchases.refundTransaction({
      transactionId: ourTransactionId,
      amount: 4,
      reason: 'asked for by mail',
    })
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
    cards.says = () => ({ status: 'refunded', refundedMinor: 400 })
    await donor.api.payments.recheckPayment({ ourTransactionId })
    expect(await coinsOf(portal, donor.id)).toBe(600)
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({
      state: 'partially_refunded',
      refundedAmount: 4,
    })
  })

  it('told before the payment itself brings nothing in the end', async () => {
    const donor = await newDonor(scripted)
    const { ourTransactionId } = await CARD.open(donor.api, 10)
    cards.says = () => ({ status: 'refunded', refundedMinor: 1_000 })
    const news = { kind: 'refund', theirRefundId: 'early', amountMinor: 1_000, state: 'done' } as const
    await tell(notificationOf({ ourId: ourTransactionId }, { news }))
    await tell(notificationOf({ ourId: ourTransactionId }))
    expect(await coinsOf(portal, donor.id)).toBe(0)
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({ state: 'refunded' })
  })

  it('is told again by the simulated provider as often as it likes', async () => {
    const { donor, url, ourTransactionId } = await paid()
    const wire = intercept(portal)
    await press(portal, url, 'refund')
    await expect.poll(() => wire.held.length, POLL).toBeGreaterThan(0)
    for (let again = 0; again < 3; again++)
      await Promise.all(wire.held.map((delivery) => portal.app.inject(delivery)))
    expect(await donorBalance(donor)).toMatchObject({ balance: 0, debt: 0 })
    expect((await paymentOf(portal, ourTransactionId)).state).toBe('refunded')
    wire.letThrough()
  })
})
