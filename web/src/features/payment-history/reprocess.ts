import type { Payment, Settlement } from '@castellan/contract/shapes/payment-shapes'
import { api } from '../../lib/api/client.ts'

/** The profile of keys by which staff ask PayPal. */
const STAFF_PROFILE = 5

/** Asks the provider of a payment once more, and credits what was paid. */
export function reprocess({ paymentSystem, method, ...payment }: Payment): Promise<Settlement> {
  const { ourTransactionId, theirTransactionId, email } = payment
  if (paymentSystem === 'paypal')
    return api.payments.reprocessPaypal({ transactionId: ourTransactionId, p: STAFF_PROFILE, email })
  if (paymentSystem === 'stripe' && method === 'intent' && theirTransactionId !== null)
    return api.payments.reprocessStripePaymentIntent({ id: theirTransactionId })
  return api.payments.recheckPayment({ ourTransactionId })
}
