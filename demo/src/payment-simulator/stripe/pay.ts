import type { StoreTx } from '../provider/store.ts'
import { tell } from './events.ts'
import { type Charge, type Intent, newId, newIntent, nowSeconds } from './objects.ts'
import type { Purchase } from './purchase.ts'
import { publicly } from './sessions.ts'

interface Payment {
  /** How often each notification is sent. */
  readonly times?: number
  /** What arrives, in minor units; all of it by default. */
  readonly amount?: number
}

/** The money arrives. A session and its intent tell of it both. */
export async function pay(tx: StoreTx, { invoice, ...purchase }: Purchase, { times, amount }: Payment = {}) {
  const wasProcessing = purchase.intent?.status === 'processing'
  const { intent, session } = await attach(tx, purchase)
  const received = amount ?? intent.amount
  const charge = newCharge(intent, received)
  Object.assign(intent, {
    status: 'succeeded',
    amount: received,
    amount_received: received,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  } satisfies Partial<Intent>)
  await tx.put(charge.id, charge)
  await tx.put(intent.id, intent)
  await tell(tx, 'payment_intent.succeeded', intent, times)
  if (session) {
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
    await tx.put(session.id, session)
    const event = wasProcessing ? 'async_payment_succeeded' : 'completed'
    await tell(tx, `checkout.session.${event}`, publicly(session), times)
  }
  if (invoice) {
    const payments = invoice.payments.data.map((one) => ({
      ...one,
      status: 'paid' as const,
      amount_paid: received,
    }))
    Object.assign(invoice, { status: 'paid', amount_paid: received })
    invoice.payments.data = payments
    await tx.put(invoice.id, invoice)
    await tell(tx, 'invoice.paid', invoice, times)
  }
}

/** The buyer did their part, the bank takes its time. */
export async function startPaying(tx: StoreTx, purchase: Purchase) {
  const { intent, session } = await attach(tx, purchase)
  Object.assign(intent, { status: 'processing', next_action: null, last_payment_error: null })
  await tx.put(intent.id, intent)
  await tell(tx, 'payment_intent.processing', intent)
  if (!session) return
  Object.assign(session, { status: 'complete', url: null })
  await tx.put(session.id, session)
  await tell(tx, 'checkout.session.completed', publicly(session))
}

/** The bank says no: another card may be tried, unless the session was left already. */
export async function decline(tx: StoreTx, purchase: Purchase) {
  const { intent, session } = await attach(tx, purchase)
  const charge: Charge = { ...newCharge(intent, intent.amount), paid: false, status: 'failed' }
  Object.assign(intent, {
    status: 'requires_payment_method',
    latest_charge: charge.id,
    last_payment_error: {
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
      charge: charge.id,
    },
  } satisfies Partial<Intent>)
  await tx.put(charge.id, charge)
  await tx.put(intent.id, intent)
  await tell(tx, 'payment_intent.payment_failed', intent)
  if (session?.status === 'complete')
    await tell(tx, 'checkout.session.async_payment_failed', publicly(session))
}

/** A session gets its intent when somebody tries to pay. */
async function attach(tx: StoreTx, { intent, session }: Pick<Purchase, 'intent' | 'session'>) {
  if (intent) return { intent, session }
  const { amount_total: amount, currency, intent_metadata: metadata } = session!
  const made = newIntent({ amount, currency, metadata })
  session!.payment_intent = made.id
  await tx.put(session!.id, session!)
  return { intent: made, session }
}

const newCharge = ({ id, currency, metadata }: Intent, amount: number): Charge => ({
  id: newId('ch'),
  object: 'charge',
  amount,
  amount_refunded: 0,
  currency,
  payment_intent: id,
  metadata,
  refunded: false,
  disputed: false,
  paid: true,
  status: 'succeeded',
  created: nowSeconds(),
  livemode: false,
})
