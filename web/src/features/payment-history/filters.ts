import { type PaymentSystem, PAYMENT_SYSTEMS } from '@castellan/contract/shapes/money-fields'
import { PAYMENT_STATES, type PaymentState } from '@castellan/contract/shapes/payment-shapes'

const WHOLE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What is looked for: an id of either side, or a part of an address. */
export type Wanted = { readonly transactionId: string } | { readonly email: string }

/** What the words of one search box may mean, the likeliest first; nothing for no words. */
export function meaningsOf(words: string): readonly Wanted[] {
  const wanted = words.trim()
  if (wanted === '') return []
  if (WHOLE_ID.test(wanted)) return [{ transactionId: wanted.toLowerCase() }]
  const mayBeId = /^[\x21-\x7e]{4,255}$/.test(wanted) && /\d/.test(wanted) && !wanted.includes('@')
  const email = { email: wanted.slice(0, 254) }
  return mayBeId ? [{ transactionId: wanted }, email] : [email]
}

export interface PaymentFilter {
  readonly paymentSystem?: PaymentSystem
  readonly state?: PaymentState
}

/** The filters an address names; what makes no sense is dropped. */
export function filterOf(search: Readonly<Record<string, unknown>>): PaymentFilter {
  const paymentSystem = PAYMENT_SYSTEMS.find((one) => one === search['provider'])
  const state = PAYMENT_STATES.find((one) => one === search['state'])
  return { ...(paymentSystem && { paymentSystem }), ...(state && { state }) }
}
