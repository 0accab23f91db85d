import { describe, expect, inject, it } from 'vitest'
import type { StaffRole } from '@castellan/contract/engine/roles'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { untilWaiting } from '../support/locks.ts'
import { checkLedgerAtTheEnd } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { CARD, type Donor, intercept, newAdmin, newDonor, press, SESSION } from '../support/payments.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)
// what providers tell would credit the payments before staff do
intercept(portal)
const { db } = portal
const admin = await newAdmin(portal)
type Api = Donor['api']

/** Somebody with money in every state that staff can act on. */
async function newStaff(role: StaffRole) {
  const donor = await newDonor(portal)
  const [open, credited, review, came] = [
    await CARD.open(donor.api, 10),
    await SESSION.open(donor.api, 10),
    await SESSION.open(donor.api, 10),
    await SESSION.open(donor.api, 10),
  ]
  const approved = await donor.api.payments.paypalCreateOrder({ amount: 10 })
  await press(portal, credited.url, 'pay')
  await press(portal, review.url, 'payOther')
  await press(portal, came.url, 'payOther')
  await press(portal, approved.url, 'pay')
  for (const { ourTransactionId } of [credited, review, came])
    await donor.api.payments.recheckPayment({ ourTransactionId })
  await db.insertInto('coinHold').values({ accountId: donor.id, reason: 'A payment is disputed' }).execute()
  const invoice = await newInvoice(donor)
  await promote(donor.id, role)
  return { ...donor, open, credited, review, came, approved, invoice }
}
type Staff = Awaited<ReturnType<typeof newStaff>>

const promote = (accountId: number, role: StaffRole) =>
  db.insertInto('roleAssignment').values({ accountId, role, scope: server }).execute()

async function newInvoice({ email }: Donor) {
  const query = new URLSearchParams({ email, amount: '1000' })
  const { headers } = await portal.app.inject(`/dev/pay/stripe?${query}`)
  await press(portal, `${portal.config.publicUrl}${headers.location}`, 'pay')
  return headers.location!.split('/').at(-1)!
}

const today = new Date().toISOString().slice(0, 10)
const change = (email: string) => ({
  email,
  balanceValue: 5,
  characterName: '',
  comment: 'sorry',
  date: today,
})

/** Every call by which staff act on somebody's money, each on a thing of its own. */
const CALLS: Readonly<Record<string, (staff: Staff, by?: Api) => Promise<unknown>>> = {
  'credit what came another way': ({ email }, by = admin.api) =>
    by.payments.processCustomPayment({
      email,
      currency: 'EUR',
      netAmount: 9,
      paidAmount: 10,
      coinsToReceive: 1_000,
      date: today,
      reason: 'bank transfer 4711',
    }),
  'refund a payment': ({ credited }, by = admin.api) =>
    by.purchases.refundTransaction({
      transactionId: credited.ourTransactionId,
      amount: 1,
      reason: 'asked for by mail',
    }),
  'lift a hold': ({ email }, by = admin.api) =>
    by.payments.liftPaymentHold({ email, reason: 'talked to the bank' }),
  'look at a payment again': ({ open }, by = admin.api) =>
    by.payments.recheckPayment({ ourTransactionId: open.ourTransactionId }),
  'process a card payment again': ({ credited }, by = admin.api) =>
    by.payments.reprocessStripePaymentIntent({ id: credited.ourTransactionId }),
  'take the money of a PayPal order': ({ approved, email }, by = admin.api) =>
    by.payments.reprocessPaypal({ transactionId: approved.orderId, p: 5, email }),
  'credit an invoice': ({ invoice }, by = admin.api) => by.payments.processStripeInvoice({ id: invoice }),
  'give up a payment': ({ open }, by = admin.api) =>
    by.payments.cancelPayment({ ourTransactionId: open.ourTransactionId, reason: 'asked by mail' }),
  'close a review': ({ review }, by = admin.api) =>
    by.payments.dismissPaymentReview({ ourTransactionId: review.ourTransactionId, reason: 'known' }),
  'credit what came for a payment': ({ came }, by = admin.api) =>
    by.payments.creditReviewedPayment({
      ourTransactionId: came.ourTransactionId,
      paid: 5,
      coins: 500,
      reason: 'half of it came',
    }),
  'correct a balance': ({ email }, by = admin.api) => by.balance.changeBalance(change(email)),
  'give coins': ({ email }, by = admin.api) => by.balance.addCoins(change(email)),
}

const chief = await newStaff('SuperUser')
const equal = await newStaff('Admin')

/** What staff decide by their own word. */
const BY_WORD = [
  'credit what came another way',
  'refund a payment',
  'lift a hold',
  'close a review',
  'credit what came for a payment',
  'correct a balance',
  'give coins',
]

describe.each(['Admin', 'SuperUser'] as const)('a person who is %s', (role) => {
  it.each(BY_WORD)('cannot %s of their own, and nothing is written', async (name) => {
    const self = await newStaff(role)
    const before = await fingerprint(portal)
    await expect(CALLS[name]!(self, self.api)).rejects.toMatchObject(refusal('OWN_ACCOUNT'))
    expect(await fingerprint(portal)).toEqual(before)
  })

  it.each(['look at a payment again', 'credit an invoice', 'give up a payment'])(
    'may %s of their own, since the provider decides',
    async (name) => {
      const self = await newStaff(role)
      await expect(CALLS[name]!(self, self.api)).resolves.toBeDefined()
    },
  )
})

describe('an admin', () => {
  it.each(Object.keys(CALLS))('cannot %s of staff of a higher role, and nothing is written', async (name) => {
    const before = await fingerprint(portal)
    await expect(CALLS[name]!(chief)).rejects.toMatchObject(refusal('OUTRANKED'))
    expect(await fingerprint(portal)).toEqual(before)
  })

  it.each(Object.keys(CALLS))('cannot %s of an equal, and a super user may', async (name) => {
    const before = await fingerprint(portal)
    await expect(CALLS[name]!(equal)).rejects.toMatchObject(refusal('OUTRANKED'))
    expect(await fingerprint(portal)).toEqual(before)
    await expect(CALLS[name]!(equal, chief.api)).resolves.toBeDefined()
  })

  it('whose own role has just risen may go on with what is their own', async () => {
    const donor = await newDonor(portal)
    const { ourTransactionId } = await CARD.open(donor.api, 10)
    await promote(donor.id, 'SuperUser')
    await expect(donor.api.payments.recheckPayment({ ourTransactionId })).resolves.toMatchObject({
      outcome: 'not_paid',
    })
    await expect(donor.api.payments.cancelPayment({ ourTransactionId })).resolves.toMatchObject({
      state: 'cancelled',
    })
  })
})

// another session has to hold a payment while staff act on it, which one connection cannot
const onServer = inject('template').kind === 'server' ? [server] : []

describe.each(onServer)('somebody who is promoted on %s in the moment that staff act on them', () => {
  it.each(['refund a payment', 'close a review', 'credit what came for a payment'])(
    'is safe: nobody can %s of theirs',
    async (name) => {
      const player = await newStaff('GameMaster')
      const held = await db.startTransaction().execute()
      await held.selectFrom('payment').select('id').where('accountId', '=', player.id).forUpdate().execute()
      const act = CALLS[name]!(player).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      )
      await untilWaiting(portal, 1)
      await promote(player.id, 'SuperUser')
      await held.commit().execute()
      expect(await act).toBe('OUTRANKED')
    },
  )
})
