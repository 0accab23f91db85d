import * as T from 'typebox'
import { closed, count, maybe, oneOf } from './fields.ts'
import { amountOrZero, currency } from './money-fields.ts'
import { SERVICES } from './services.ts'

/*
 * What a person should know of money and coins, as a code with what it takes to put it into words: whoever shows it says it
 * in the reader's language.
 */

const plain = <const C extends string>(code: C) => closed({ code: T.Literal(code) })
/** Somebody's own words: a provider's, a title, and what was written before there were codes. */
const text = closed({ code: T.Literal('text'), text: T.String() })

/** What stands beside an event of a payment. */
export const paymentNote = T.Union([
  text,
  closed({ code: T.Literal('coins'), coins: count }),
  closed({ code: T.Literal('sum'), amount: amountOrZero, currency }),
  plain('byStaff'),
  closed({ code: T.Literal('invoice'), id: T.String() }),
  /** Money came for a payment that had ended. */
  closed({ code: T.Literal('paidLate'), state: T.Enum(['cancelled', 'failed', 'expired']) }),
  /** Somebody paid for the same thing again. */
  closed({
    code: T.Literal('paidAgain'),
    amount: maybe(amountOrZero),
    currency,
    theirTransactionId: T.String(),
  }),
  /** What a refund gave and took: `owed` of the coins were spent already. */
  closed({ code: T.Literal('refund'), amount: amountOrZero, currency, coins: count, owed: count }),
  /** The money went back before it was credited: all of it, or a part. */
  closed({
    code: T.Literal('refundedBefore'),
    amount: amountOrZero,
    currency: T.String(),
    whole: T.Boolean(),
  }),
  // why staff have to look at it
  plain('noTheirPayment'),
  closed({ code: T.Literal('otherCurrency'), paid: maybe(T.String()), currency }),
  closed({
    code: T.Literal('otherAmount'),
    paid: maybe(amountOrZero),
    amount: amountOrZero,
    currency,
  }),
  plain('paidElse'),
  plain('realMoney'),
  plain('testMoney'),
  plain('refundedInPart'),
  plain('creditedAlready'),
])
export type PaymentNote = T.Static<typeof paymentNote>

/** So many of an item. */
const pile = closed({ code: T.Literal('pile'), count, what: T.String() })
/** Things that vanish by themselves. */
const lasting = closed({ code: T.Literal('lasting'), what: T.String(), days: count })

/** What a character was made to look like: the names of what was chosen, null for what stays. */
const looks = closed({
  code: T.Literal('looks'),
  /** Where it is of the other gender now: from which to which, by their signs. */
  genders: T.Optional(T.String()),
  face: maybe(T.String()),
  hairStyle: maybe(T.String()),
  hairColor: maybe(T.String()),
})

/** The service that it was bought by. */
export const serviceOfLooks = ({ genders }: Pick<T.Static<typeof looks>, 'genders'>) =>
  genders === undefined ? 'changeAppearance' : 'changeGender'

/** What was bought, where that takes more than names to say. */
export const purchaseTitle = T.Union([pile, lasting, looks])
export type PurchaseTitle = T.Static<typeof purchaseTitle>

/** What stands beside a movement of coins. */
export const movementNote = T.Union([
  text,
  pile,
  lasting,
  looks,
  /** A service that was bought, and what became of what: `Old → New`. */
  closed({ code: T.Literal('service'), service: oneOf(SERVICES), what: T.String() }),
  /** Who is on the other side of a transfer. */
  closed({ code: T.Literal('account'), email: T.String() }),
  /** The provider gave the money back without being asked by the portal. */
  plain('refundedAtProvider'),
  plain('refundFailed'),
  plain('disputeLost'),
])
export type MovementNote = T.Static<typeof movementNote>

/** Why a purchase was not delivered yet, or not at all. */
export const deliveryProblem = T.Union([
  text,
  plain('worldAway'),
  plain('worldRefuses'),
  plain('ourFault'),
  plain('withdrawn'),
  plain('noCharacter'),
  plain('notAccepted'),
  plain('cancelledByStaff'),
  plain('cancelledByOwner'),
  /** It runs by itself when the character has left the game. */
  plain('waitsForLogout'),
  plain('didNotLeave'),
  /** The character was in the game. */
  plain('online'),
  /** The character is not what it was when the service was bought. */
  plain('changed'),
  plain('nameTaken'),
  plain('accountFull'),
  plain('inClan'),
  plain('banned'),
  /** The game has it in a queue and hands it over by itself; it cannot be undone. */
  plain('queued'),
  plain('undone'),
  /** It is undone as soon as the world answers. */
  plain('undoWaits'),
  /** It is undone once the character has left the game, if that is soon enough. */
  plain('undoWaitsForLogout'),
  plain('undoDidNotLeave'),
  plain('undoBanned'),
  plain('undoRefused'),
])
export type DeliveryProblem = T.Static<typeof deliveryProblem>
