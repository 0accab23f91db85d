import type Stripe from 'stripe'
import { type DeclinedTry, MISSING, type ProviderSnapshot } from '../../port/provider.ts'
import { findAtStripe } from './stripe-fault.ts'

type Intent = Stripe.PaymentIntent
type Session = Stripe.Checkout.Session

/** A payment by the id it was opened under: of an intent or a session. @throws ProviderDown */
export async function readStripePayment(stripe: Stripe, theirId: string | null): Promise<ProviderSnapshot> {
  if (!theirId) return MISSING
  return theirId.startsWith('cs_') ? readSession(stripe, theirId) : readIntent(stripe, theirId)
}

async function readIntent(stripe: Stripe, id: string) {
  const intent = await findAtStripe(() => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  return intent ? describeIntent(stripe, intent) : MISSING
}

async function readSession(stripe: Stripe, id: string): Promise<ProviderSnapshot> {
  const session = await findAtStripe(() =>
    stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }),
  )
  if (!session) return MISSING
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const paid = intent && (await describeIntent(stripe, intent))
  if (paid?.theirPaymentId && !['open', 'cancelled'].includes(paid.status))
    return { ...paid, reference: session.client_reference_id ?? paid.reference }
  return {
    ...MISSING,
    status: statusOfUnpaid(session, paid),
    theirPaymentId: intent?.id ?? null,
    amountMinor: session.amount_total,
    currency: session.currency?.toUpperCase() ?? null,
    reference: session.client_reference_id,
    isLive: session.livemode,
    ...(paid?.reason && { reason: paid.reason }),
    ...(paid?.declined && { declined: paid.declined }),
  }
}

/** A session that is complete takes no second card: an intent that went back to the start has failed for good. */
function statusOfUnpaid({ status }: Session, intent: ProviderSnapshot | null): ProviderSnapshot['status'] {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  if (intent?.status === 'cancelled') return 'cancelled'
  return intent ? 'failed' : 'processing'
}

async function describeIntent(stripe: Stripe, intent: Intent): Promise<ProviderSnapshot> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const isPaid = intent.status === 'succeeded'
  const dispute = isPaid && charge?.disputed ? await disputeOf(stripe, intent.id) : 'won'
  const givenBack = isPaid ? (charge?.amount_refunded ?? 0) : 0
  const refundedMinor = dispute === 'lost' ? intent.amount_received : givenBack
  const declined = isPaid ? null : lastDeclined(intent)
  return {
    status: dispute === 'opened' ? 'disputed' : refundedMinor > 0 ? 'refunded' : statusOf(intent),
    theirPaymentId: intent.id,
    amountMinor: isPaid ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    reference: intent.metadata['payment_id'] ?? null,
    isLive: intent.livemode,
    refundedMinor,
    ...(declined?.reason && { reason: declined.reason }),
    ...(declined && { declined: [declined] }),
  }
}

/**
 * The last try with an intent, where it was declined. Each try of a card is a charge; one that never came so far is
 * known by its card and the error.
 */
export function lastDeclined({ last_payment_error: error }: Intent): DeclinedTry | null {
  if (!error) return null
  const tryId = error.charge ?? [error.payment_method?.id, error.code].filter(Boolean).join(' ')
  return { tryId, reason: error.message ?? '' }
}

function statusOf({ status }: Intent): ProviderSnapshot['status'] {
  if (status === 'succeeded') return 'paid'
  if (status === 'canceled') return 'cancelled'
  return status === 'processing' || status === 'requires_capture' ? 'processing' : 'open'
}

/** The mark on a charge stays for ever; only the disputes themselves say how they stand. */
async function disputeOf(stripe: Stripe, paymentIntent: string) {
  const disputes = await findAtStripe(() =>
    stripe.disputes.list({ payment_intent: paymentIntent, limit: 20 }),
  )
  const states = (disputes?.data ?? []).map(({ status }) => disputeStateOf(status))
  return states.find((state) => state === 'opened') ?? states.find((state) => state === 'lost') ?? 'won'
}

/** What a status of a dispute means for the money. */
export function disputeStateOf(status: string): 'opened' | 'won' | 'lost' {
  if (status === 'lost') return 'lost'
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'opened'
}
