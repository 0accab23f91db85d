import * as T from 'typebox'
import { STAFF_ROLES } from '../engine/roles.ts'
import { noteIn } from './compensation-shapes.ts'
import { closed, count, id, maybe, moment, oneOf, UUID } from './fields.ts'
import { paymentSystem } from './money-fields.ts'
import { purchaseTitle } from './notes.ts'
import { TIMERS } from './timers.ts'

/** Says neither how many there are nor which came first: their order is that of the list. */
export const notificationId = T.String({ pattern: UUID, description: 'the id of a notification' })

const frame = {
  id: notificationId,
  at: moment,
  /** Where it happened; null where it is about the account itself. */
  server: maybe(T.String()),
  isRead: T.Boolean(),
}
/** What was bought; what earlier versions told does not say. */
const purchaseKind = T.Optional(T.String())
const codedTitle = T.Optional(maybe(purchaseTitle))
const aPayment = { ourTransactionId: T.String(), paymentSystem, coins: count }

/** What somebody guessed at until their tries were used up: the second factor at a sign-in, or what a session has to confirm. */
const GUESSED = ['factor', 'session'] as const
export type Guessed = (typeof GUESSED)[number]

/** What staff did to a character, as its owner sees it: whose game account it went to, whether it is another's now, and so on. */
const CHARACTER_EDITS = ['renamed', 'moved', 'came', 'went', 'deleted', 'restored'] as const

/** What the bell tells, by kind: what it takes to put it into words, and nothing of whoever else was part of it. */
export const notification = T.Union([
  /** A friend sent coins. */
  closed({ ...frame, kind: T.Literal('coinsReceived'), from: T.String(), coins: count }),
  closed({ ...frame, kind: T.Literal('paymentCredited'), ...aPayment }),
  /** Money of a payment went back, and took its coins along. */
  closed({ ...frame, kind: T.Literal('paymentRefunded'), ...aPayment }),
  /** A purchase that had to wait was handed over. */
  closed({
    ...frame,
    kind: T.Literal('delivered'),
    purchaseKind,
    title: T.String(),
    codedTitle,
    characterName: maybe(T.String()),
  }),
  /** A purchase came to nothing, and its coins were returned. */
  closed({
    ...frame,
    kind: T.Literal('returned'),
    purchaseKind,
    title: T.String(),
    codedTitle,
    characterName: T.Optional(maybe(T.String())),
    coins: count,
  }),
  /** Staff gave something to many at once, and say why in the languages there are. */
  closed({
    ...frame,
    kind: T.Literal('compensated'),
    /** Null where it was things. */
    coins: maybe(count),
    title: maybe(T.String()),
    characterName: maybe(T.String()),
    notes: T.Array(noteIn),
  }),
  /** Staff gave or took coins; signed. */
  closed({ ...frame, kind: T.Literal('balanceChanged'), coins: T.Integer() }),
  /** The password was changed, and so many other sessions ended with it. */
  closed({ ...frame, kind: T.Literal('passwordChanged'), sessions: count }),
  /** A session ended because its secret was used by two. */
  closed({ ...frame, kind: T.Literal('sessionEnded') }),
  /** Somebody used up all tries: they wait, or their session has ended. */
  closed({ ...frame, kind: T.Literal('guessed'), guessed: oneOf(GUESSED) }),
  /** The second factor was switched on or off, by its owner or, off, by staff. */
  closed({ ...frame, kind: T.Literal('twoFactorChanged'), isOn: T.Boolean() }),
  /** The account was to be erased, and stays since its owner signed in. */
  closed({ ...frame, kind: T.Literal('erasureCancelled') }),
  /** The account was frozen by a mailed link; read by whoever opened it again. */
  closed({ ...frame, kind: T.Literal('frozen') }),
  /** New recovery codes were made, and those of before ended. */
  closed({ ...frame, kind: T.Literal('codesRenewed') }),
  /** A passkey was added or removed. */
  closed({ ...frame, kind: T.Literal('passkeyChanged'), name: T.String(), isAdded: T.Boolean() }),
  /** Something somebody wanted to be reminded of: a siege, or the window in which a boss returns. */
  closed({
    ...frame,
    kind: T.Literal('reminder'),
    of: oneOf([...TIMERS]),
    subjectId: id,
    name: T.String(),
    begins: moment,
  }),
  /** Staff gave a game account to another master account: away from this one, or to it. */
  closed({ ...frame, kind: T.Literal('gameAccountMoved'), login: T.String(), isGiven: T.Boolean() }),
  closed({
    ...frame,
    kind: T.Literal('characterEdited'),
    edit: oneOf(CHARACTER_EDITS),
    /** What it is called now. */
    characterName: T.String(),
    /** What it was called before; of renamed ones alone. */
    formerName: maybe(T.String()),
    /** The game account it is in now; of those alone that stayed with their owner, or came to one. */
    login: maybe(T.String()),
  }),
  /** Staff keep a character out of the game; null for ever. Which one and why, earlier versions did not say. */
  closed({
    ...frame,
    kind: T.Literal('characterBanned'),
    characterId: T.Optional(id),
    characterName: T.String(),
    until: maybe(moment),
    reason: T.Optional(maybe(T.String())),
  }),
  /** It may play again. */
  closed({ ...frame, kind: T.Literal('characterUnbanned'), characterName: T.String() }),
  /** An owner appeals against a ban; told to the staff who may answer. */
  closed({ ...frame, kind: T.Literal('appealSent'), characterName: T.String() }),
  /** What staff say to an appeal, and whether the ban ended with it. */
  closed({
    ...frame,
    kind: T.Literal('appealAnswered'),
    characterName: T.String(),
    isLifted: T.Boolean(),
    answer: T.String(),
  }),
  /** Somebody got a role in the administration, or lost one. */
  closed({
    ...frame,
    kind: T.Literal('roleChanged'),
    role: oneOf(STAFF_ROLES),
    /** A server, or all of them. */
    scope: T.String(),
    isGiven: T.Boolean(),
  }),
  closed({ ...frame, kind: T.Literal('heroesCrowned'), heroes: count }),
  /** Another member of staff wants to do something that needs a second one. */
  closed({ ...frame, kind: T.Literal('approvalAsked'), call: T.String(), target: T.String() }),
  /** What a second member of staff said to what one wants to do. */
  closed({
    ...frame,
    kind: T.Literal('approvalAnswered'),
    call: T.String(),
    target: T.String(),
    isGranted: T.Boolean(),
  }),
])
export type Notification = T.Static<typeof notification>
