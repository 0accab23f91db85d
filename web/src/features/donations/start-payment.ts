import { api } from '../../lib/api/client.ts'
import type { OfferedProvider } from './amounts.ts'

/** A payment the provider knows of, and where the browser goes on. */
export interface StartedPayment {
  readonly ourTransactionId: string
  readonly url: string
  /** PayPal's order, where its script can go on in the page. */
  readonly orderId?: string
}

/** Opens a payment of a sum in the provider's currency; `systemId` chooses among FreeKassa's payment systems. */
export function startPayment(
  { paymentSystem, currency, isSandbox }: OfferedProvider,
  amount: number,
  systemId: number | null,
): Promise<StartedPayment> {
  const by: Readonly<Record<OfferedProvider['paymentSystem'], () => Promise<StartedPayment>>> = {
    stripe: () =>
      isSandbox ? startIntent(amount, currency) : api.payments.createStripeCheckoutSession({ amount }),
    paypal: () => api.payments.paypalCreateOrder({ amount }),
    enot: () => api.payments.getEnotLink({ amount }),
    freekassa: () =>
      systemId === null
        ? api.payments.getFkLink({ amount })
        : api.payments.createFkOrder({ amount, systemId }),
  }
  return by[paymentSystem]()
}

/** The simulated provider stands in for the card form, which a page of our own does not show. */
async function startIntent(amount: number, currency: string): Promise<StartedPayment> {
  const { url, ourTransactionId } = await api.payments.createStripePaymentIntent({ amount, currency })
  return url ? { url, ourTransactionId } : api.payments.createStripeCheckoutSession({ amount })
}
