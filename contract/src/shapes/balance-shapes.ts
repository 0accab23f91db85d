import * as T from 'typebox'
import { closed, count, maybe, moment, oneOf, server } from './fields.ts'
import { staffReason } from './money-fields.ts'

/** Why coins moved. */
export const MOVEMENTS = [
  'payment',
  'refund',
  'dispute',
  'debt_repayment',
  'transfer',
  'purchase',
  'purchase_return',
  'to_game',
  'change',
  'gift',
  'reward',
] as const
export type Movement = (typeof MOVEMENTS)[number]

/** `held`: coins are set aside, the world has yet to deliver. */
export const PURCHASE_STATES = ['held', 'delivered', 'returned', 'cancelled'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

export const purchase = closed({
  purchaseId: count,
  at: moment,
  email: T.String(),
  /** What was bought: a service of the price list, or `accessory`. */
  kind: T.String(),
  title: T.String(),
  price: count,
  state: oneOf(PURCHASE_STATES),
  characterName: maybe(T.String()),
  deliveredAt: maybe(moment),
  attempts: count,
  /** Why it was not delivered yet, or not at all. */
  problem: maybe(T.String()),
})
export type Purchase = T.Static<typeof purchase>

/** One line of a balance: coins that came or went. */
export const balanceEntry = closed({
  id: count,
  at: moment,
  email: T.String(),
  server,
  movement: oneOf(MOVEMENTS),
  /** Signed. */
  coins: T.Integer(),
  balanceAfter: count,
  /** The other side of a transfer, the thing that was bought. */
  note: T.String(),
  reason: staffReason,
  characterName: maybe(T.String()),
  /** The payment behind it. */
  ourTransactionId: maybe(T.String()),
  purchase: maybe(purchase),
})
export type BalanceEntry = T.Static<typeof balanceEntry>
