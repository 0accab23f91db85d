import { describe, expect, inject, it } from 'vitest'
import type { StaffRole } from '@castellan/contract/roles'
import { DEFAULT_SERVER as server } from '@castellan/contract/servers'
import { fingerprint } from './support/fingerprint.ts'
import { untilWaiting } from './support/locks.ts'
import { checkLedgerAtTheEnd } from './support/money.ts'
import { openTestPortal } from './support/open-test-portal.ts'
import { CARD, type Donor, intercept, newAdmin, newDonor, press, SESSION } from './support/payments.ts'
import { refusal } from './support/refusal.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)
// what providers tell would settle the payments before staff do
intercept(portal)
const { db } = portal
const admin = await newAdmin(portal)
const { balance, payments, purchases } = admin.api

/** Somebody with money in every state that staff can act on. */
async function newStaff(role: StaffRole) {
  const donor = await newDonor(portal)
  const [open, credited, review] = [
    await CARD.open(donor.api, 10),
    await SESSION.open(donor.api, 10),
    await SESSION.open(donor.api, 10),
  ]
  const approved = await donor.api.payments.paypalCreateOrder({ amount: 10 })
  await press(portal, credited.url, 'pay')
  await press(portal, review.url, 'payOther')
  await press(portal, approved.url, 'pay')
  for (const { ourTransactionId } of [credited, review])
    await donor.api.payments.recheckPayment({ ourTransactionId })
  await db.insertInto('coinHold').values({ accountId: donor.id, reason: 'A payment is disputed' }).execute()
  const invoice = await newInvoice(donor)
  await promote(donor.id, role)
  return { ...donor, open, credited, review, approved, invoice }
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
const CALLS: Readonly<Record<string, (staff: Staff) => Promise<unknown>>> = {
  'credit what came another way': ({ email }) =>
    payments.processCustomPayment({
      email,
      currency: 'EUR',
      netAmount: 9,
      paidAmount: 10,
      coinsToReceive: 1_000,
      date: today,
    }),
  'refund a payment': ({ credited }) =>
    purchases.refundTransaction({ transactionId: credited.ourTransactionId, amount: 1 }),
  'lift a hold': ({ email }) => payments.liftPaymentHold({ email, reason: 'talked to the bank' }),
  'look at a payment again': ({ open }) =>
    payments.recheckPayment({ ourTransactionId: open.ourTransactionId }),
  'process a card payment again': ({ credited }) =>
    payments.reprocessStripePaymentIntent({ id: credited.ourTransactionId }),
  'take the money of a PayPal order': ({ approved, email }) =>
    payments.reprocessPaypal({ transactionId: approved.orderId, p: 5, email }),
  'credit an invoice': ({ invoice }) => payments.processStripeInvoice({ id: invoice }),
  'give up a payment': ({ open }) =>
    payments.cancelPayment({ ourTransactionId: open.ourTransactionId, reason: 'asked by mail' }),
  'close a review': ({ review }) =>
    payments.dismissPaymentReview({ ourTransactionId: review.ourTransactionId, reason: 'known' }),
  'correct a balance': ({ email }) => balance.changeBalance(change(email)),
  'give coins': ({ email }) => balance.addCoins(change(email)),
}

const chief = await newStaff('SuperUser')
const equal = await newStaff('Admin')

describe('an admin', () => {
  it.each(Object.keys(CALLS))('cannot %s of staff of a higher role, and nothing is written', async (name) => {
    const before = await fingerprint(portal)
    await expect(CALLS[name]!(chief)).rejects.toMatchObject(refusal('OUTRANKED'))
    expect(await fingerprint(portal)).toEqual(before)
  })

  it.each(Object.keys(CALLS))('may %s of staff of the same role', async (name) => {
    await expect(CALLS[name]!(equal)).resolves.toBeDefined()
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
  it.each(['refund a payment', 'close a review'])('is safe: nobody can %s of theirs', async (name) => {
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
  })
})
