import * as T from 'typebox'
import { closed, count, maybe, moment, oneOf, server } from './fields.ts'
import { staffReason } from './money-fields.ts'
import { deliveryProblem, movementNote, purchaseTitle } from './notes.ts'

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
  'compensation',
  'reward',
  'taken_over',
  'forfeit',
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
  /** The names in it, or all of it where it was bought before there were codes. */
  title: T.String(),
  /** What was bought, to be said in the reader's language; null where the title says all. */
  codedTitle: maybe(purchaseTitle),
  price: count,
  /** Coins that were left once the price was set aside, for the receipt; null where nothing moved, and in stories of items. */
  balanceAfter: maybe(count),
  state: oneOf(PURCHASE_STATES),
  /** Whom it is for, and their name when it was bought. */
  characterId: maybe(count),
  characterName: maybe(T.String()),
  deliveredAt: maybe(moment),
  attempts: count,
  /** Why it was not delivered yet, or not at all. */
  problem: maybe(deliveryProblem),
  /** Its buyer may undo it until then, as long as it is unused; null where not, or no longer. */
  undoUntil: maybe(moment),
  /** A later purchase changed the same again, and is undone first; told in the list of one’s own. */
  undoLaterFirst: T.Boolean(),
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
  /** The other side of a transfer, the thing that was bought, why coins moved; null where the movement says all. */
  note: maybe(movementNote),
  reason: staffReason,
  characterName: maybe(T.String()),
  /** The payment behind it. */
  ourTransactionId: maybe(T.String()),
  purchase: maybe(purchase),
})
export type BalanceEntry = T.Static<typeof balanceEntry>
