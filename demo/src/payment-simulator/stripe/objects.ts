import { randomBytes } from 'node:crypto'

/** Objects of the card provider, as far as the portal reads them. Amounts in minor units, times in Unix seconds. */
export interface Intent {
  readonly id: string
  readonly object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  client_secret: string
  metadata: Record<string, string>
  receipt_email: string | null
  latest_charge: string | null
  last_payment_error: { type: string; code: string; message: string; charge: string } | null
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string | null } } | null
  created: number
  livemode: false
}

export interface Session {
  readonly id: string
  readonly object: 'checkout.session'
  amount_total: number
  currency: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  /** What its intent will carry. */
  intent_metadata: Record<string, string>
  client_reference_id: string | null
  customer_email: string | null
  metadata: Record<string, string>
  mode: 'payment'
  success_url: string
  cancel_url: string
  url: string | null
  expires_at: number
  created: number
  livemode: false
}

export interface Charge {
  readonly id: string
  readonly object: 'charge'
  amount: number
  amount_refunded: number
  currency: string
  payment_intent: string
  metadata: Record<string, string>
  refunded: boolean
  disputed: boolean
  paid: boolean
  status: 'succeeded' | 'failed'
  created: number
  livemode: false
}

export interface Refund {
  readonly id: string
  readonly object: 'refund'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  metadata: Record<string, string>
  reason: string | null
  status: 'succeeded'
  created: number
}

export interface Dispute {
  readonly id: string
  readonly object: 'dispute'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  reason: string
  status: 'needs_response' | 'won' | 'lost'
  created: number
  livemode: false
}

export interface Invoice {
  readonly id: string
  readonly object: 'invoice'
  amount_due: number
  amount_paid: number
  currency: string
  customer_email: string
  metadata: Record<string, string>
  status: 'open' | 'paid'
  payments: { object: 'list'; data: InvoicePayment[]; has_more: false; url: string }
  created: number
  livemode: false
}
interface InvoicePayment {
  readonly id: string
  readonly object: 'invoice_payment'
  status: 'open' | 'paid'
  amount_paid: number | null
  payment: { type: 'payment_intent'; payment_intent: string }
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
export const nowSeconds = () => Math.floor(Date.now() / 1000)

type NewIntent = Pick<Intent, 'amount' | 'currency' | 'metadata'> & { receiptEmail?: string }

/** An intent that waits for its buyer. */
export function newIntent({ amount, currency, metadata, receiptEmail }: NewIntent): Intent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    currency,
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    metadata,
    receipt_email: receiptEmail || null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    created: nowSeconds(),
    livemode: false,
  }
}
