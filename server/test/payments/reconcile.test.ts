import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ProviderDown } from '../../src/payments/port/provider.ts'
import { reconcilePayments } from '../../src/payments/reconcile/reconcile-job.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { openWire } from '../support/wire.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import {
  backdate,
  CARD,
  intercept,
  kindsOf,
  newDonor,
  paymentOf,
  press,
  rowOf,
  WAYS,
  wayNames,
} from '../support/payments.ts'
import { PROVIDER_FAULTS } from '../support/provider-faults.ts'
import { openLoopback, type Said } from '../support/loopback-server.ts'
import { refusal } from '../support/refusal.ts'
import { openScripted } from '../support/scripted-provider.ts'

const portal = await openTestPortal()
const { cards, scripted } = await openScripted(portal)
checkLedgerAtTheEnd(portal)
intercept(portal)
const stateOf = async (id: string) => (await paymentOf(portal, id)).state

async function opened() {
  const donor = await newDonor(scripted)
  cards.says = () => ({ status: 'open' })
  const { ourTransactionId } = await CARD.open(donor.api, 10)
  return { donor, ourTransactionId }
}

describe('a payment nobody ever tells of', () => {
  it.each(wayNames)('by %s is found, and credited once by however many look', async (name) => {
    const donor = await newDonor(portal)
    const { url, ourTransactionId } = await WAYS[name]!.open(donor.api, 10)
    await press(portal, url, 'pay')
    await reconcilePayments(portal)
    expect(await stateOf(ourTransactionId)).toBe('pending')
    await backdate(portal, ourTransactionId, 0.05)
    await Promise.all([reconcilePayments(portal), reconcilePayments(portal)])
    expect(await stateOf(ourTransactionId)).toBe('credited')
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
  })
})

describe('a payment that could not be looked at', () => {
  it.each([
    ['a warning where its provider does not answer', new ProviderDown('silent'), 40],
    ['a warning where a database is away', Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }), 40],
    ['an error where the fault is ours', new TypeError('cannot read of undefined'), 50],
  ])('is %s', async (_what, fault, level) => {
    const { ourTransactionId } = await opened()
    await backdate(portal, ourTransactionId, 10)
    cards.says = () => Promise.reject(fault)
    const known = scripted.logLines.length
    await reconcilePayments(scripted)
    const lines = scripted.logLines.slice(known).filter(({ payment }) => payment === ourTransactionId)
    expect(lines.map((line) => [line.msg, line.level])).toEqual([['a payment could not be checked', level]])
    cards.says = () => ({ status: 'expired' })
    await unseen(ourTransactionId)
    await reconcilePayments(scripted)
  })
})

describe('a payment that stays open', () => {
  it.each(wayNames)('by %s runs out after a day', async (name) => {
    const donor = await newDonor(portal)
    const { ourTransactionId } = await WAYS[name]!.open(donor.api, 10)
    await backdate(portal, ourTransactionId, 23)
    await reconcilePayments(portal)
    expect(await stateOf(ourTransactionId)).toBe('pending')
    await backdate(portal, ourTransactionId, 25)
    await unseen(ourTransactionId)
    await reconcilePayments(portal)
    const payment = await paymentOf(portal, ourTransactionId)
    expect(payment).toMatchObject({ state: 'expired', canCancel: false })
    expect(kindsOf(payment)).toEqual(['created', 'sent', 'expired'])
  })

  it('is left to the next run when the time of this one is over', async () => {
    const { ourTransactionId } = await opened()
    await backdate(portal, ourTransactionId, 10)
    await reconcilePayments(scripted, Date.now())
    expect((await rowOf(portal, ourTransactionId)).checkedAt).toBeNull()
    await reconcilePayments(scripted, Date.now() + 60_000)
    expect((await rowOf(portal, ourTransactionId)).checkedAt).not.toBeNull()
  })

  it('is looked at ever more seldom', async () => {
    const { ourTransactionId } = await opened()
    await backdate(portal, ourTransactionId, 10)
    await reconcilePayments(scripted)
    const first = (await rowOf(portal, ourTransactionId)).checkedAt!
    await reconcilePayments(scripted)
    expect((await rowOf(portal, ourTransactionId)).checkedAt).toEqual(first)
    await portal.db
      .updateTable('payment')
      .set({ checkedAt: new Date(Date.now() - 61 * 60_000) })
      .where('id', '=', ourTransactionId)
      .execute()
    await reconcilePayments(scripted)
    const second = (await rowOf(portal, ourTransactionId)).checkedAt!
    expect(second.getTime()).toBeGreaterThanOrEqual(first.getTime())
  })

  it('whose provider never answered is over after an hour', async () => {
    const donor = await newDonor(scripted)
    cards.opens = () => Promise.reject(new ProviderDown('away'))
    await CARD.open(donor.api, 10).catch(() => {})
    cards.opens = () => {}
    cards.says = () => ({ status: 'missing', theirPaymentId: null })
    const [payment] = await donor.api.balance.getUserPaymentHistory({ email: donor.email })
    await backdate(portal, payment!.ourTransactionId, 0.5)
    await reconcilePayments(scripted)
    expect(await stateOf(payment!.ourTransactionId)).toBe('created')
    await backdate(portal, payment!.ourTransactionId, 1.1)
    await unseen(payment!.ourTransactionId)
    await reconcilePayments(scripted)
    expect(await stateOf(payment!.ourTransactionId)).toBe('expired')
  })

  it('whose money is on its way waits longer than a day', async () => {
    const { donor, ourTransactionId } = await opened()
    cards.says = () => ({ status: 'processing' })
    await backdate(portal, ourTransactionId, 100)
    await reconcilePayments(scripted)
    expect(await stateOf(ourTransactionId)).toBe('processing')
    cards.says = () => ({})
    await unseen(ourTransactionId)
    await reconcilePayments(scripted)
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
  })
})

describe('a payment that has ended', () => {
  it('is never asked about again, however long ago it was looked at', async () => {
    const { ourTransactionId } = await opened()
    cards.says = () => ({})
    await backdate(portal, ourTransactionId, 1)
    await reconcilePayments(scripted)
    expect(await stateOf(ourTransactionId)).toBe('credited')
    await backdate(portal, ourTransactionId, 1_000)
    const checkedAt = new Date(Date.now() - 900 * 3_600_000)
    await portal.db.updateTable('payment').set({ checkedAt }).where('id', '=', ourTransactionId).execute()
    await reconcilePayments(scripted)
    expect((await rowOf(portal, ourTransactionId)).checkedAt).toEqual(checkedAt)
  })
})

describe('a provider that is away', () => {
  it('is asked three times in a round, and its payments go on in a later one', async () => {
    const many = await Promise.all([opened(), opened(), opened(), opened(), opened()])
    for (const { ourTransactionId } of many) await backdate(portal, ourTransactionId, 0.2)
    cards.says = () => Promise.reject(new ProviderDown('away'))
    cards.reads = 0
    await reconcilePayments(scripted)
    expect(cards.reads).toBe(3)
    for (const { ourTransactionId } of many) expect(await stateOf(ourTransactionId)).toBe('pending')
    cards.says = () => ({})
    await reconcilePayments(scripted)
    for (const { ourTransactionId } of many) expect(await stateOf(ourTransactionId)).toBe('credited')
  })
})

describe('a provider whose keys were taken away', () => {
  it('holds up no other, however many of its payments are open, and they end after a day', async () => {
    const { donor, ourTransactionId } = await opened()
    const left = await openedOfPayPal(donor.id, 201, '23 hours')
    const old = await openedOfPayPal(donor.id, 1, '25 hours')
    await backdate(portal, ourTransactionId, 0.1)
    cards.says = () => ({})
    await reconcilePayments({ ...scripted, providers: { ...scripted.providers, paypal: undefined } as never })
    expect(await stateOf(ourTransactionId)).toBe('credited')
    expect(await stateOf(left[0]!)).toBe('pending')
    expect(await stateOf(old[0]!)).toBe('expired')
    await portal.db.deleteFrom('payment').where('id', 'in', left).execute()
  })
})

/** Payments somebody began some time ago and nobody looked at since. */
async function openedOfPayPal(accountId: number, count: number, ago: string) {
  const { rows } = await sql<{ id: string }>`
    insert into payment (account_id, server, payment_system, method, amount_minor, currency, coins, state, created_at)
    select ${accountId}, 'lionna_x5', 'paypal', 'order', 1000, 'EUR', 1000, 'pending', now() - ${ago}::interval
    from generate_series(1, ${count}::int) returning id`.execute(portal.db)
  return rows.map(({ id }) => id)
}

describe.each<[provider: string, way: string, env: (url: string) => Record<string, string>]>([
  [
    'Stripe',
    'a card on the provider’s page',
    (url) => ({
      STRIPE_API_URL: url,
      STRIPE_SECRET_KEY: 'sk_test_sesame',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_sesame',
    }),
  ],
  [
    'PayPal',
    'PayPal',
    (url) => ({
      PAYPAL_API_URL: url,
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'sesame',
      PAYPAL_WEBHOOK_ID: 'webhook',
    }),
  ],
  [
    'Enot',
    'Enot',
    (url) => ({
      ENOT_API_URL: url,
      ENOT_SHOP_ID: 'shop',
      ENOT_API_KEY: 'sesame',
      ENOT_ADDITIONAL_KEY: 'sesame',
    }),
  ],
])('%s', (_provider, way, env) => {
  it('with faults of its own leaves the payment open, and no key in the log', async () => {
    let says: Said = { status: 500, json: {} }
    const faulty = await openLoopback(() => says)
    const there = await openTestPortal({
      beside: portal,
      env: { ...env(faulty.url), PAYMENTS_SIMULATOR: 'off' },
    })
    // those that never end are tried where the clients are
    const quick = PROVIDER_FAULTS.filter(([what]) => !/less than/.test(what))
    for (const [what, said] of quick) {
      says = said
      const donor = await newDonor(there)
      const problem = await WAYS[way]!.open(donor.api, 10).then(
        () => null,
        (error: { status: number }) => error.status,
      )
      expect([what, problem]).toEqual([what, 503])
      const [payment] = await donor.api.balance.getUserPaymentHistory({ email: donor.email })
      expect([what, payment!.state]).toEqual([what, 'created'])
      await backdate(portal, payment!.ourTransactionId, 0.1)
    }
    await reconcilePayments(there)
    const log = JSON.stringify(there.logLines)
    expect(log).not.toContain('sesame')
    expect(log).toContain('payment provider is down')
  }, 60_000)
})

describe('a wire that breaks between portal and provider', () => {
  it('leaves the payment open until it is mended', async () => {
    const { enot } = portal.simulator!.credentials
    const wire = await openWire(enot!.apiUrl, 80)
    const there = await openTestPortal({
      beside: portal,
      env: {
        PAYMENTS_SIMULATOR: 'off',
        ENOT_API_URL: wire.url,
        ENOT_SHOP_ID: enot!.shopId,
        ENOT_API_KEY: enot!.apiKey,
        ENOT_ADDITIONAL_KEY: enot!.additionalKey,
      },
    })
    const donor = await newDonor(there)
    const { url, ourTransactionId } = await WAYS['Enot']!.open(donor.api, 10)
    await wire.cut()
    await press(portal, url, 'pay')
    const recheck = () => donor.api.payments.recheckPayment({ ourTransactionId })
    await expect(recheck()).rejects.toMatchObject(refusal('PROVIDER_DOWN'))
    await expect(donor.api.payments.cancelPayment({ ourTransactionId })).rejects.toMatchObject(
      refusal('PROVIDER_DOWN'),
    )
    expect(await stateOf(ourTransactionId)).toBe('pending')
    await wire.mend()
    expect((await recheck()).outcome).toBe('credited')
    await wire.close()
  })
})

const unseen = (id: string) =>
  portal.db.updateTable('payment').set({ checkedAt: null }).where('id', '=', id).execute()
