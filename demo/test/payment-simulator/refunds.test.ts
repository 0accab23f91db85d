import { describe, expect, it, vi } from 'vitest'
import type { PaymentState } from '@castellan/contract/shapes/payment-shapes'
import { PROVIDERS, type Provider } from '@castellan/contract/shapes/money-fields'
import type { DemoTables } from '../../src/db/tables.ts'
import { rememberPast } from '../../src/payment-simulator/remember-past.ts'
import { syncPayment } from '../../../server/src/payments/sync/sync-payment.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../../../server/test/support/money.ts'
import { openTestPortal } from '../../../server/test/support/open-test-portal.ts'
import { newAdmin, paymentOf, press, rowOf } from '../../../server/test/support/payments.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)
const { db } = portal
const admin = await newAdmin(portal, 'all')
// as a start does, also of a database that was filled before there was anything to remember
await db.withTables<DemoTables>().deleteFrom('demo.simulatedObject').execute()
await rememberPast(db, portal.config.publicUrl)

const used = new Set<string>()
/** A payment of the past that no other test has. */
async function fromThePast(paymentSystem: Provider, state: PaymentState = 'credited') {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('paymentSystem', '=', paymentSystem)
    .where('state', '=', state)
    .where('theirPaymentId', 'like', 'demo-%')
    // staff of a higher role are nobody's to refund
    .where('accountId', 'not in', db.selectFrom('roleAssignment').select('accountId'))
    .orderBy('id')
    .execute()
  const row = rows.find(({ id }) => !used.has(id))!
  used.add(row.id)
  return row
}
type Row = Awaited<ReturnType<typeof fromThePast>>

const refund = ({ id, server }: Row, amount?: number) =>
  admin.api.purchases.refundTransaction(
    { transactionId: id, reason: 'asked for by mail', ...(amount !== undefined && { amount }) },
    { server },
  )
/** Coins less what is owed, so that what was spent meanwhile counts too. */
async function worthOf({ accountId, server }: Row) {
  const rows = await db
    .selectFrom('ledgerAccount')
    .select('balance')
    .where('accountId', '=', accountId)
    .where('server', '=', server)
    .where('kind', 'in', ['user', 'debt'])
    .execute()
  return rows.reduce((sum, { balance }) => sum + balance, 0)
}

describe('a payment a demonstration came with', () => {
  it.each(PROVIDERS)('is known to the simulated %s as the portal knows it', async (provider) => {
    const row = await fromThePast(provider)
    expect(await portal.providers[provider]!.read(row)).toMatchObject({
      status: 'paid',
      amountMinor: row.amountMinor,
      currency: row.currency,
      reference: row.id,
    })
    expect(await syncPayment(portal, row.id)).toMatchObject({ outcome: 'already_credited' })
    expect(await rowOf(portal, row.id)).toMatchObject({ state: 'credited', refundedMinor: 0 })
  })

  it.each(['stripe', 'paypal', 'freekassa'] as const)(
    'goes back whole by %s, with its coins',
    async (provider) => {
      const row = await fromThePast(provider)
      const before = await worthOf(row)
      expect((await paymentOf(portal, row.id)).canRefund).toBe(true)
      expect(await refund(row)).toMatchObject({
        state: 'refunded',
        refundedAmount: row.amountMinor / 100,
        canRefund: false,
      })
      expect(await worthOf(row)).toBe(before - row.coins)
      // a start that comes later takes nothing of it back, nor does a provider that has to be told anew
      for (const forgotten of [[], [provider]]) {
        if (forgotten.length)
          await db
            .withTables<DemoTables>()
            .deleteFrom('demo.simulatedObject')
            .where('provider', 'in', forgotten)
            .execute()
        await rememberPast(db, portal.config.publicUrl)
        expect((await portal.providers[provider]!.read(row)).status).toBe('refunded')
      }
    },
  )

  it.each(['stripe', 'paypal'] as const)('goes back in parts by %s', async (provider) => {
    const row = await fromThePast(provider)
    const before = await worthOf(row)
    expect(await refund(row, 1)).toMatchObject({ state: 'partially_refunded', refundedAmount: 1 })
    const first = Math.floor((row.coins * 100) / row.amountMinor)
    expect(await worthOf(row)).toBe(before - first)
    expect(await refund(row)).toMatchObject({ state: 'refunded' })
    expect(await worthOf(row)).toBe(before - row.coins)
  })

  it('that went back in part before goes back for the rest', async () => {
    const row = await fromThePast('stripe', 'partially_refunded')
    expect(await refund(row)).toMatchObject({ state: 'refunded', refundedAmount: row.amountMinor / 100 })
  })

  it('goes back by FreeKassa whole or not at all, and says so', async () => {
    const row = await fromThePast('freekassa')
    await expect(refund(row, 1)).rejects.toMatchObject({
      code: 'PROVIDER_REFUSED',
      message: 'The provider of this payment refunds whole payments only',
    })
    expect(await paymentOf(portal, row.id)).toMatchObject({ state: 'credited', canRefund: true })
  })

  it('of Enot is asked for here and goes back in its dashboard, and the coins follow', async () => {
    const row = await fromThePast('enot')
    const before = await worthOf(row)
    const asked = await refund(row)
    expect(asked).toMatchObject({ state: 'credited' })
    expect(asked.timeline.at(-1)!.reason).toContain('in its own dashboard only')
    await press(portal, `${portal.config.publicUrl}/dev/pay/enot/${row.theirPaymentId}`, 'refund')
    await vi.waitUntil(async () => (await rowOf(portal, row.id)).state === 'refunded', {
      timeout: 15_000,
      interval: 50,
    })
    expect(await worthOf(row)).toBe(before - row.coins)
  })

  it('that waits for a review gives back what came', async () => {
    const row = await fromThePast('stripe', 'in_review')
    const coins = await coinsOf(portal, row.accountId, row.server)
    expect(await refund(row)).toMatchObject({ state: 'refunded', canRefund: false })
    expect((await portal.providers.stripe!.read(row)).refundedMinor).toBe(Math.ceil(row.amountMinor / 2))
    expect(await coinsOf(portal, row.accountId, row.server)).toBe(coins)
  })
})
