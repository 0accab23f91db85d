import { describe, expect, it } from 'vitest'
import type { StripeInvoice } from '../../src/payments/providers/stripe/stripe-invoice.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { checkLedgerAtTheEnd, coinsOf } from '../support/money.ts'
import { newAdmin, newDonor, paymentOf, press, SESSION, journalOf } from '../support/payments.ts'
import { refusal } from '../support/refusal.ts'
import { scriptedProvider, withCards } from '../support/scripted-provider.ts'

const portal = await openTestPortal()
const cards = scriptedProvider()
const invoices = new Map<string, Partial<StripeInvoice>>()
const withInvoices = Object.assign(cards, {
  readInvoice: async (id: string): Promise<StripeInvoice | null> =>
    invoices.has(id)
      ? {
          id,
          isPaid: true,
          amountMinor: 2_500,
          currency: 'EUR',
          theirPaymentId: `pi_of_${id}`,
          accountId: null,
          server: null,
          email: null,
          isLive: false,
          ...invoices.get(id),
        }
      : null,
})
// without a simulator of its own, so that it takes no notifications meant for the other one
const scripted = await openTestPortal({
  beside: portal,
  env: { PAYMENTS_SIMULATOR: 'off' },
  with: withCards(withInvoices),
})
checkLedgerAtTheEnd(portal)
const admin = await newAdmin(portal)
const staff = await newAdmin(scripted)
describe('staff who process a payment again', () => {
  it('credit it once however often, and are written down each time', async () => {
    const donor = await newDonor(portal)
    const { id, url, ourTransactionId } = await donor.api.payments.createStripePaymentIntent({
      amount: 10,
      currency: 'eur',
    })
    portal.simulator!.deliverBy(async () => ({ statusCode: 200 }))
    await press(portal, url!, 'pay')
    const outcomes = []
    for (const theirs of [id, ourTransactionId, id])
      outcomes.push((await admin.api.payments.reprocessStripePaymentIntent({ id: theirs })).outcome)
    expect(outcomes).toEqual(['credited', 'already_credited', 'already_credited'])
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
    const entries = await journalOf(portal, `payment ${ourTransactionId}`)
    const asked = { call: 'reprocessStripePaymentIntent', after: { asked: 'settled' } }
    expect(entries).toMatchObject([
      { ...asked, before: { state: 'pending' } },
      { ...asked, before: { state: 'credited' } },
      { ...asked, before: { state: 'credited' } },
    ])
  })

  it('by PayPal have to name the payer', async () => {
    const [donor, other] = [await newDonor(portal), await newDonor(portal)]
    const { orderId, url } = await donor.api.payments.paypalCreateOrder({ amount: 10 })
    await press(portal, url, 'pay')
    const reprocess = (email: string) =>
      admin.api.payments.reprocessPaypal({ transactionId: orderId, p: 5, email })
    await expect(reprocess(other.email)).rejects.toMatchObject(refusal('PAYMENT_NOT_FOUND', 'email'))
    expect((await reprocess(donor.email)).outcome).toBe('credited')
    expect(await coinsOf(portal, donor.id)).toBe(1_000)
  })

  it('or give it up instead, say why in the journal', async () => {
    const donor = await newDonor(portal)
    const { ourTransactionId } = await SESSION.open(donor.api, 10)
    await admin.api.payments.cancelPayment({ ourTransactionId, reason: 'Opened twice' })
    expect(await journalOf(portal, `payment ${ourTransactionId}`)).toMatchObject([
      {
        call: 'cancelPayment',
        before: { state: 'pending' },
        after: { asked: 'cancelled' },
        reason: 'Opened twice',
      },
    ])
    const { timeline } = (await admin.api.balance.getUserPaymentHistory({ email: donor.email }))[0]!
    expect(timeline.at(-1)).toMatchObject({ kind: 'cancelled', note: null, reason: 'Opened twice' })
  })

  it('of another server find nothing', async () => {
    const donor = await newDonor(portal)
    const { ourTransactionId } = await SESSION.open(donor.api, 10)
    const elsewhere = await newAdmin(portal, 'teon_x1')
    await expect(
      elsewhere.api.payments.recheckPayment({ ourTransactionId }, { server: 'teon_x1' }),
    ).rejects.toMatchObject(refusal('PAYMENT_NOT_FOUND'))
    await expect(elsewhere.api.payments.recheckPayment({ ourTransactionId })).rejects.toMatchObject(
      refusal('PAYMENT_NOT_FOUND'),
    )
  })

  it('of a provider without keys learn that it is away', async () => {
    const donor = await newDonor(portal)
    const { ourTransactionId } = await SESSION.open(donor.api, 10)
    const silent = await openTestPortal({ beside: portal, env: { PAYMENTS_SIMULATOR: 'off' } })
    const there = await newAdmin(silent)
    await expect(there.api.payments.recheckPayment({ ourTransactionId })).rejects.toMatchObject(
      refusal('PROVIDER_DOWN'),
    )
    expect((await paymentOf(portal, ourTransactionId)).state).toBe('pending')
  })
})

const process = (id: string) => staff.api.payments.processStripeInvoice({ id })

describe('an invoice of the card provider', () => {
  it('is credited once to whom it names, by account or by address', async () => {
    for (const by of ['accountId', 'email'] as const) {
      const donor = await newDonor(scripted)
      const id = `in_${donor.id}`
      invoices.set(id, by === 'accountId' ? { accountId: String(donor.id) } : { email: donor.email })
      cards.says = () => ({ theirPaymentId: `pi_of_${id}`, reference: null })
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => process(id)))
      expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
        ...Array(4).fill('already_credited'),
        'credited',
      ])
      expect(outcomes[0]!.payment).toMatchObject({ method: 'invoice', amount: 25, coins: 2_625 })
      expect(await coinsOf(portal, donor.id)).toBe(2_625)
      const reprocessed = await staff.api.payments.reprocessStripePaymentIntent({ id: `pi_of_${id}` })
      expect(reprocessed.outcome).toBe('already_credited')
      expect(await coinsOf(portal, donor.id)).toBe(2_625)
    }
  })

  it.each<[what: string, invoice: Partial<StripeInvoice> | null, outcome: string]>([
    ['nobody knows', null, 'unknown'],
    ['that is not paid', { isPaid: false }, 'not_paid'],
    ['marked as paid by hand', { theirPaymentId: null }, 'mismatch'],
    ['for another server', { server: 'teon_x1' }, 'mismatch'],
  ])('%s brings nothing', async (_what, invoice, outcome) => {
    const id = `in_bad_${outcome}_${invoice ? Object.keys(invoice)[0]! : 'none'}`
    if (invoice) invoices.set(id, invoice)
    expect(await process(id)).toMatchObject({ outcome, payment: null })
  })

  it.each<[what: string, invoice: Partial<StripeInvoice>, code: Parameters<typeof refusal>[0]]>([
    ['that names nobody', {}, 'ACCOUNT_NOT_FOUND'],
    ['that names somebody unknown', { accountId: '999999999' }, 'ACCOUNT_NOT_FOUND'],
    ['in a currency without a rate', { accountId: '1', currency: 'GBP' }, 'CURRENCY_NOT_ACCEPTED'],
  ])('%s is refused', async (what, invoice, code) => {
    const id = `in_${what.replaceAll(' ', '_')}`
    invoices.set(id, invoice)
    await expect(process(id)).rejects.toMatchObject(refusal(code))
  })

  it('whose payment is not the sum it says waits for staff', async () => {
    const donor = await newDonor(scripted)
    invoices.set('in_less', { accountId: String(donor.id) })
    cards.says = () => ({ theirPaymentId: 'pi_of_in_less', reference: null, amountMinor: 100 })
    expect((await process('in_less')).outcome).toBe('mismatch')
    expect(await coinsOf(portal, donor.id)).toBe(0)
  })
})
