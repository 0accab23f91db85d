import { sayCoins } from '../../../platform/languages/say.ts'
import type { PaypalCredentials } from '../../port/credentials.ts'
import { toText } from '../../amounts/money.ts'
import {
  type Opened,
  type Opening,
  type PaymentProvider,
  type PaymentRow,
  ProviderRefused,
  type RefundAnswer,
} from '../../port/provider.ts'
import { type PaypalClient, paypalClient } from './paypal-client.ts'
import { readPaypalNotification, refundStateOf } from './paypal-notification.ts'
import { captureOf, describeOrder, readOrder, readRefund } from './paypal-order.ts'
import { findOrder, readPaypalPayment } from './read-paypal-payment.ts'
import { paypalVerification } from './prove-notification.ts'

interface Options {
  readonly isSimulated: boolean
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 20_000

/** PayPal's orders. The profile of a payment chooses the keys it is called with. */
export function paypalProvider(
  credentials: PaypalCredentials,
  { isSimulated, timeoutMs = TIMEOUT_MS }: Options,
): PaymentProvider {
  const paypal = paypalClient(credentials, timeoutMs)
  const verify = paypalVerification(paypal, credentials.webhookId)
  return {
    name: 'paypal',
    currency: 'EUR',
    isSimulated,
    publicKey: credentials.clientId,
    acknowledgement: 'ok',
    open: (payment, opening) => openOrder(paypal, payment, opening),
    read: (payment) => readPaypalPayment(paypal, payment),
    cancel: (payment) => cancelOrder(paypal, payment),
    refund: (payment, refund) => refundCapture(paypal, payment, refund),
    readNotification: async (raw) => {
      await verify(raw)
      return readPaypalNotification(raw.body)
    },
  }
}

async function openOrder(
  paypal: PaypalClient,
  payment: PaymentRow,
  { language, returnUrl, cancelUrl }: Opening,
): Promise<Opened> {
  const answer = await paypal(payment.profile, {
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: payment.id,
    body: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: payment.id,
          invoice_id: payment.id,
          description: sayCoins(language, payment.coins),
          amount: { currency_code: payment.currency, value: toText(payment.amountMinor) },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: returnUrl,
            cancel_url: cancelUrl,
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
          },
        },
      },
    },
  })
  const { id, links = [] } = readOrder(answer)
  const link = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  return { theirId: id, url: link?.href ?? null }
}

/** PayPal has no call for it: an order nobody captures takes no money and runs out by itself. */
async function cancelOrder(paypal: PaypalClient, payment: PaymentRow) {
  const now = describeOrder(await findOrder(paypal, payment))
  return now.status === 'open' ? { ...now, status: 'cancelled' as const } : now
}

async function refundCapture(
  paypal: PaypalClient,
  payment: PaymentRow,
  { id, amountMinor }: { id: string; amountMinor: number },
): Promise<RefundAnswer> {
  const captureId = payment.theirPaymentId ?? (await findCaptureId(paypal, payment))
  const answer = await paypal(payment.profile, {
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
    requestId: `re:${id}`,
    body: {
      amount: { currency_code: payment.currency, value: toText(amountMinor) },
      custom_id: payment.id,
    },
  })
  const { id: theirRefundId, status } = readRefund(answer)
  return { theirRefundId, state: refundStateOf(status) }
}

async function findCaptureId(paypal: PaypalClient, payment: PaymentRow) {
  const order = await findOrder(paypal, payment)
  const capture = order && captureOf(order)
  if (!capture) throw new ProviderRefused('PayPal knows of no money that was paid')
  return capture.id
}
