import type Stripe from 'stripe'
import { fieldNames, keepFields } from '../../port/keep-fields.ts'
import { NotGenuine, type Notification, type RawNotification } from '../../port/provider.ts'
import { ourIdIn } from '../../port/our-id.ts'
import { disputeStateOf, lastDeclined } from './read-stripe-payment.ts'

const TOLERANCE_SECONDS = 300

/** What is kept of a notification: nothing of the payer or the card, and no secret. */
const KEPT = [
  ...fieldNames('id type created livemode api_version'),
  ...fieldNames(
    'object id status payment_status created livemode currency reason failure_code cancellation_reason',
    'data.object',
  ),
  ...fieldNames('amount amount_total amount_received amount_refunded', 'data.object'),
  ...fieldNames('payment_intent latest_charge charge client_reference_id', 'data.object'),
  ...fieldNames('payment_id refund_id', 'data.object.metadata'),
  ...fieldNames('type code decline_code', 'data.object.last_payment_error'),
]

/** Proves and reads a notification; secrets may be several while one is being replaced. @throws NotGenuine */
export function readStripeNotification(
  { webhooks }: Stripe,
  secrets: readonly string[],
  { headers, body }: RawNotification,
): Notification {
  const header = headers['stripe-signature']
  if (typeof header !== 'string') throw new NotGenuine('there is no signature')
  if (!secrets.length) throw new NotGenuine('no signing secret is configured')
  // the library looks at old notifications only
  const isFromFuture = timeOf(header) > Date.now() / 1000 + TOLERANCE_SECONDS
  if (isFromFuture) throw new NotGenuine('its time lies in the future')
  const event = prove(webhooks, secrets, header, body)
  if (typeof event?.id !== 'string' || typeof event.type !== 'string' || !event.data?.object)
    throw new NotGenuine('it is not an event')
  return {
    eventId: event.id,
    kind: event.type,
    ...contentOf(event),
    payload: keepFields(event, KEPT),
  }
}

const timeOf = (header: string) => Number(/(?:^|,)t=(\d+)/.exec(header)?.[1] ?? 0)

function prove(webhooks: Stripe['webhooks'], secrets: readonly string[], header: string, body: Buffer) {
  let problem = 'its signature is wrong'
  for (const secret of secrets)
    try {
      return webhooks.constructEvent(body, header, secret, TOLERANCE_SECONDS)
    } catch (err) {
      if (err instanceof Error && /tolerance/.test(err.message)) problem = 'its time is too long ago'
    }
  throw new NotGenuine(problem)
}

type Content = Pick<Notification, 'about' | 'news'>

const ofIntent = ({ id, metadata }: Stripe.PaymentIntent): Content => ({
  about: { ...ourIdIn(metadata?.['payment_id']), theirId: id, theirPaymentId: id },
})

const ofFailedIntent = (intent: Stripe.PaymentIntent): Content => {
  const declined = lastDeclined(intent)
  return { ...ofIntent(intent), ...(declined && { news: { kind: 'declined', ...declined } }) }
}

const ofSession = ({ id, client_reference_id: ours, payment_intent }: Stripe.Checkout.Session): Content => ({
  about: { ...ourIdIn(ours), theirId: id, ...paymentIn(payment_intent) },
})

const ofCharge = ({ metadata, payment_intent }: Stripe.Charge): Content => ({
  about: { ...ourIdIn(metadata?.['payment_id']), ...paymentIn(payment_intent) },
})

const ofRefund = ({ id, amount, status, metadata, payment_intent }: Stripe.Refund): Content => ({
  about: { ...ourIdIn(metadata?.['payment_id']), ...paymentIn(payment_intent) },
  news: { kind: 'refund', theirRefundId: id, amountMinor: amount, state: refundStateOf(status) },
})

const ofDispute = ({ id, status, payment_intent }: Stripe.Dispute): Content => ({
  about: paymentIn(payment_intent),
  news: { kind: 'dispute', disputeId: id, state: disputeStateOf(status) },
})

/** Everything the portal looks at; the rest is taken and left alone. */
const READERS = {
  'payment_intent.succeeded': ofIntent,
  'payment_intent.processing': ofIntent,
  'payment_intent.payment_failed': ofFailedIntent,
  'payment_intent.canceled': ofIntent,
  'checkout.session.completed': ofSession,
  'checkout.session.async_payment_succeeded': ofSession,
  'checkout.session.async_payment_failed': ofSession,
  'checkout.session.expired': ofSession,
  'charge.refunded': ofCharge,
  'charge.refund.updated': ofRefund,
  'refund.created': ofRefund,
  'refund.updated': ofRefund,
  'refund.failed': ofRefund,
  'charge.dispute.created': ofDispute,
  'charge.dispute.updated': ofDispute,
  'charge.dispute.closed': ofDispute,
  'charge.dispute.funds_withdrawn': ofDispute,
  'charge.dispute.funds_reinstated': ofDispute,
} satisfies Partial<{ [E in Stripe.Event as E['type']]: (object: E['data']['object']) => Content }>

function contentOf({ type, data }: Stripe.Event): Content {
  const reader = Object.hasOwn(READERS, type) ? READERS[type as keyof typeof READERS] : null
  return (reader as ((object: object) => Content) | null)?.(data.object) ?? { about: null }
}

function paymentIn(intent: string | Stripe.PaymentIntent | null) {
  const id = typeof intent === 'string' ? intent : intent?.id
  return id ? { theirPaymentId: id } : {}
}

/** What a status of a refund means for the money. */
export function refundStateOf(status: string | null): 'pending' | 'done' | 'failed' {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
