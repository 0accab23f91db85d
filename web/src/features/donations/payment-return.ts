import { isUuid } from '@castellan/contract/shapes/fields'
import type { Payment, PaymentState, Settlement } from '@castellan/contract/shapes/payment-shapes'

/** What a provider's page sent the player back with. */
export interface Returned {
  readonly paymentId: string
  /** The player left without paying. */
  readonly isCancelled: boolean
  /** PayPal's order, which is still to be captured. */
  readonly orderId: string | null
}

/** Reads the address the provider leads back to; null for any other, and for one that was cut short: what was paid stands in the list below. */
export function returnedIn(searchText: string): Returned | null {
  const search = new URLSearchParams(searchText)
  const paymentId = plain(search.get('payment'))
  if (!paymentId || !isUuid(paymentId)) return null
  const isCancelled = search.has('cancelled')
  return { paymentId, isCancelled, orderId: isCancelled ? null : plain(search.get('token')) }
}

// The router writes text that could be read as something else between quotes.
const plain = (value: string | null) => value?.replaceAll('"', '') || null

/**
 * How a payment stands when its player is back. `tried`: declined, and open for another try. `other`: it went on since,
 * the server's words say how.
 */
export type ReturnState =
  | 'credited'
  | 'waiting'
  | 'left'
  | 'tried'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'review'
  | 'unknown'
  | 'other'

const STATES: Readonly<Record<PaymentState, ReturnState>> = {
  created: 'waiting',
  pending: 'waiting',
  processing: 'waiting',
  credited: 'credited',
  partially_refunded: 'other',
  refunded: 'other',
  disputed: 'other',
  cancelled: 'cancelled',
  failed: 'declined',
  expired: 'expired',
  in_review: 'review',
  dismissed: 'other',
}

/** What looking at the payment again means to the player. */
export function stateOf({ outcome, payment }: Settlement, isCancelled: boolean): ReturnState {
  const state = payment ? STATES[payment.state] : 'unknown'
  if (state !== 'waiting') return state
  if (outcome === 'mismatch') return 'review'
  if (payment && lastTryOf(payment)) return 'tried'
  return isCancelled && payment?.state !== 'processing' ? 'left' : 'waiting'
}

/** The declined try nothing has followed yet. */
export function lastTryOf({ state, timeline }: Payment) {
  const last = timeline.at(-1)
  return state !== 'processing' && last?.kind === 'declined' ? last : null
}

/** Whether whoever paid may want to try the same again. */
export const broughtNothing = ({ state }: Payment) =>
  ['created', 'pending', 'failed', 'cancelled', 'expired'].includes(state)

/** Milliseconds between looks while the provider has not heard of the money yet; then the player is asked. */
const WAITS = [1_500, 2_500, 4_000, 6_000, 10_000, 15_000, 20_000]

/** When to look again after so many looks; false when it is enough. */
export function nextLook(state: ReturnState | null, looks: number): number | false {
  return state === 'waiting' ? (WAITS[looks - 1] ?? false) : false
}
