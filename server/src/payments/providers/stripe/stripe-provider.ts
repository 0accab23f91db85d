import type Stripe from 'stripe'
import { sayCoins } from '../../../platform/languages/say.ts'
import type { StripeCredentials } from '../../port/credentials.ts'
import {
  MISSING,
  type Opened,
  type Opening,
  type PaymentProvider,
  type PaymentRow,
  ProviderRefused,
} from '../../port/provider.ts'
import { openStripe } from './open-stripe.ts'
import { readStripePayment } from './read-stripe-payment.ts'
import { askStripe, findAtStripe } from './stripe-fault.ts'
import { readStripeInvoice, type StripeInvoice } from './stripe-invoice.ts'
import { readStripeNotification, refundStateOf } from './stripe-notification.ts'

interface Options {
  readonly isSimulated: boolean
  readonly timeoutMs?: number
}

export interface StripeProvider extends PaymentProvider {
  /** Null where the provider knows no such invoice. @throws ProviderDown */
  readInvoice(id: string): Promise<StripeInvoice | null>
}

const TIMEOUT_MS = 20_000

/** Cards, through the official SDK. */
export function stripeProvider(
  credentials: StripeCredentials,
  { isSimulated, timeoutMs = TIMEOUT_MS }: Options,
): StripeProvider {
  const sdk = openStripe(credentials, timeoutMs)
  return {
    name: 'stripe',
    currency: 'EUR',
    isSimulated,
    publicKey: credentials.publishableKey,
    acknowledgement: 'ok',
    open: async (payment, opening) =>
      opening.method === 'checkout'
        ? openSession(await sdk(), payment, opening)
        : openIntent(await sdk(), payment, opening),
    read: async ({ theirId }) => readStripePayment(await sdk(), theirId),
    cancel: async ({ theirId }) => cancelPayment(await sdk(), theirId),
    refund: async (payment, refund) => refundIntent(await sdk(), payment, refund),
    readNotification: async (raw) => readStripeNotification(await sdk(), credentials.webhookSecrets, raw),
    readInvoice: async (id) => readStripeInvoice(await sdk(), id),
  }
}

const metadataOf = ({ id, accountId, server }: PaymentRow) => ({
  payment_id: id,
  account_id: String(accountId),
  server,
})

async function openIntent(stripe: Stripe, payment: PaymentRow, { email }: Opening): Promise<Opened> {
  const intent = await askStripe(() =>
    stripe.paymentIntents.create(
      {
        amount: payment.amountMinor,
        currency: payment.currency.toLowerCase(),
        automatic_payment_methods: { enabled: true },
        metadata: metadataOf(payment),
        receipt_email: email,
      },
      { idempotencyKey: `pi:${payment.id}` },
    ),
  )
  return {
    theirId: intent.id,
    url: intent.next_action?.redirect_to_url?.url ?? null,
    ...(intent.client_secret && { clientSecret: intent.client_secret }),
  }
}

async function openSession(stripe: Stripe, payment: PaymentRow, opening: Opening): Promise<Opened> {
  const session = await askStripe(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: payment.currency.toLowerCase(),
              unit_amount: payment.amountMinor,
              product_data: { name: sayCoins(opening.language, payment.coins) },
            },
          },
        ],
        client_reference_id: payment.id,
        customer_email: opening.email,
        metadata: metadataOf(payment),
        payment_intent_data: { metadata: metadataOf(payment) },
        success_url: opening.returnUrl,
        cancel_url: opening.cancelUrl,
      },
      { idempotencyKey: `cs:${payment.id}` },
    ),
  )
  return { theirId: session.id, url: session.url }
}

/** What cannot be given up any more was paid meanwhile, or ended: reading it says which. */
async function cancelPayment(stripe: Stripe, theirId: string | null) {
  if (!theirId) return MISSING
  const cancelIntent = () =>
    theirId.startsWith('cs_')
      ? stripe.checkout.sessions.expire(theirId)
      : stripe.paymentIntents.cancel(theirId, { cancellation_reason: 'requested_by_customer' })
  await findAtStripe<unknown>(cancelIntent).catch((err: unknown) => {
    if (!(err instanceof ProviderRefused)) throw err
  })
  const now = await readStripePayment(stripe, theirId)
  return now.status === 'expired' ? { ...now, status: 'cancelled' as const } : now
}

async function refundIntent(
  stripe: Stripe,
  payment: PaymentRow,
  { id, amountMinor }: { id: string; amountMinor: number },
) {
  const theirPaymentId =
    payment.theirPaymentId ?? (await readStripePayment(stripe, payment.theirId)).theirPaymentId
  if (!theirPaymentId) throw new ProviderRefused('Stripe knows of no money that was paid')
  const refund = await askStripe(() =>
    stripe.refunds.create(
      {
        payment_intent: theirPaymentId,
        amount: amountMinor,
        reason: 'requested_by_customer',
        metadata: { payment_id: payment.id, refund_id: id },
      },
      { idempotencyKey: `re:${id}` },
    ),
  )
  return { theirRefundId: refund.id, state: refundStateOf(refund.status) }
}
