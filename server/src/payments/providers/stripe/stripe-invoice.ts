import type Stripe from 'stripe'
import { findAtStripe } from './stripe-fault.ts'

/** An invoice of the card provider, as far as crediting it needs. */
export interface StripeInvoice {
  readonly id: string
  readonly isPaid: boolean
  /** Paid so far, in minor units. */
  readonly amountMinor: number
  /** Upper case. */
  readonly currency: string
  /** The payment beneath (`pi_…`), which says the same thing twice otherwise; null for one that was paid by hand. */
  readonly theirPaymentId: string | null
  /** Account and server its metadata name. */
  readonly accountId: string | null
  readonly server: string | null
  readonly email: string | null
  readonly isLive: boolean
}

/** Null where the provider knows no such invoice. @throws ProviderDown */
export async function readStripeInvoice(stripe: Stripe, id: string): Promise<StripeInvoice | null> {
  // below the same path the provider has calls of other names
  if (!id.startsWith('in_')) return null
  const invoice = await findAtStripe(() => stripe.invoices.retrieve(id, { expand: ['payments'] }))
  if (!invoice) return null
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid')
  const intent = paid?.payment.payment_intent
  return {
    id,
    isPaid: invoice.status === 'paid',
    amountMinor: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    theirPaymentId: (typeof intent === 'string' ? intent : intent?.id) ?? null,
    accountId: invoice.metadata?.['account_id'] ?? null,
    server: invoice.metadata?.['server'] ?? null,
    email: invoice.customer_email,
    isLive: invoice.livemode,
  }
}
