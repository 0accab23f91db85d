import * as T from 'typebox'
import { closed, count, maybe, moment, oneOf, server } from './fields.ts'
import { amountOrZero, currency, paymentSystem, staffReason } from './money-fields.ts'
import { paymentNote } from './notes.ts'

/**
 * `created` → `pending` (the provider knows it) → `processing` (paid, not yet cleared) → `credited`, or one of the
 * ends. `in_review` waits for staff: what was paid is not what was asked for.
 */
export const PAYMENT_STATES = [
  'created',
  'pending',
  'processing',
  'credited',
  'partially_refunded',
  'refunded',
  'disputed',
  'cancelled',
  'failed',
  'expired',
  'in_review',
  'dismissed',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What can stand in the timeline of a payment. `declined` is one try: the payment stays open for another. */
const PAYMENT_EVENTS = [
  'created',
  'sent',
  'processing',
  'declined',
  'paid',
  'credited',
  'refund_asked',
  'refunded',
  'partially_refunded',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'cancelled',
  'failed',
  'expired',
  'in_review',
  'dismissed',
] as const
export type PaymentEventKind = (typeof PAYMENT_EVENTS)[number]

const paymentEvent = closed({
  at: moment,
  kind: oneOf(PAYMENT_EVENTS),
  /** What a person should know: a provider's reason, a sum; null where the kind says all. */
  note: maybe(paymentNote),
  reason: staffReason,
})

export const payment = closed({
  ourTransactionId: T.String(),
  /** The provider's id; null until it gave one. */
  theirTransactionId: maybe(T.String()),
  paymentSystem,
  /** `intent`, `checkout`, `order`, `link`, `api`, `invoice` or `custom`: the way the provider was asked. */
  method: T.String(),
  email: T.String(),
  server,
  amount: amountOrZero,
  refundedAmount: amountOrZero,
  currency,
  /** Coins promised when it was made; credited as promised. */
  coins: count,
  state: oneOf(PAYMENT_STATES),
  createdAt: moment,
  creditedAt: maybe(moment),
  /** Where an open payment goes on in the browser; null when there is nothing to do. */
  payUrl: maybe(T.String()),
  canCancel: T.Boolean(),
  canRefund: T.Boolean(),
  /** The provider gives money back in its own dashboard only: a refund is written down here, and waits for that. */
  refundsInDashboard: T.Boolean(),
  timeline: T.Array(paymentEvent),
})
export type Payment = T.Static<typeof payment>

const SETTLE_OUTCOMES = ['credited', 'already_credited', 'not_paid', 'mismatch', 'unknown'] as const
export type SyncOutcome = (typeof SETTLE_OUTCOMES)[number]

/** What looking at the provider again brought. */
export const settlement = closed({
  outcome: oneOf(SETTLE_OUTCOMES),
  /** The outcome in a sentence for a person. */
  message: T.String(),
  payment: maybe(payment),
})
export type Settlement = T.Static<typeof settlement>
