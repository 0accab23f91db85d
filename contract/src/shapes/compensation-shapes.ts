import { LARGEST_ID, LARGEST_PILE } from '../rules/largest.ts'
import * as T from 'typebox'
import { closed, count, id, maybe, moment, oneOf, PROSE } from './fields.ts'
import { coins } from './money-fields.ts'
import { SERVICES } from './services.ts'

/** What may have been bought, to be asked after: by the price list, or in the shop of accessories. */
export const BOUGHT_KINDS = [...SERVICES, 'accessory'] as const
export type BoughtKind = (typeof BOUGHT_KINDS)[number]

/**
 * `counting`: receivers are looked for. `draft`: they are written down and nothing was given. `granting`:
 * it is given. `stopped`: who has nothing by then gets nothing.
 */
const COMPENSATION_STATES = ['counting', 'draft', 'granting', 'done', 'stopped'] as const
export type CompensationState = (typeof COMPENSATION_STATES)[number]

/** Each gets it once: a person, by the best of their characters that fit, or every character that fits. */
export const ONE_EACH = ['account', 'character'] as const
export type OneEach = (typeof ONE_EACH)[number]

/** `ordered`: its world has been asked and has yet to hand over. */
export const GRANT_STATES = ['listed', 'ordered', 'granted', 'failed'] as const
export type GrantState = (typeof GRANT_STATES)[number]

/** Why somebody did not get theirs. */
export const GRANT_PROBLEMS = [
  'accountErased',
  'accountBlocked',
  'noCharacter',
  'notAccepted',
  'online',
  'didNotLeave',
  'cancelledByStaff',
  'withdrawn',
  'ourFault',
] as const
export type GrantProblem = (typeof GRANT_PROBLEMS)[number]

/** Of a chosen kind of item. */
export const givenPile = closed({
  itemId: T.Integer({ minimum: 1, maximum: LARGEST_ID }),
  count: T.Integer({ minimum: 1, maximum: LARGEST_PILE }),
})

/** Characters of a public note: it is a line of the bell. */
export const LONGEST_NOTE = 300
export const publicNote = T.String({
  [PROSE]: true,
  minLength: 3,
  maxLength: LONGEST_NOTE,
  description: 'a note of 3 to 300 characters',
})
/** A public note in a language of the portal. */
export const noteIn = closed({
  language: T.String({ pattern: '^[a-z]{2}$', description: 'a language as two letters' }),
  text: publicNote,
})
export type NoteIn = T.Static<typeof noteIn>

/** What all receivers have in common; null and empty where it does not matter. */
const receiverFilter = closed({
  /** In the game at some look between two moments. */
  online: maybe(closed({ from: moment, to: moment })),
  bought: maybe(closed({ kind: oneOf(BOUGHT_KINDS), title: T.String(), from: moment, to: moment })),
  clans: T.Array(closed({ id, name: T.String() })),
  classIds: T.Array(id),
  minLevel: maybe(count),
  maxLevel: maybe(count),
  /** With blocked accounts and banned characters. */
  withBlocked: T.Boolean(),
})
export type ReceiverFilter = T.Static<typeof receiverFilter>

const gift = closed({
  coins: maybe(coins),
  items: T.Array(closed({ ...givenPile.properties, name: T.String() })),
})
export type Gift = T.Static<typeof gift>

/** Something that is given to many at once. */
export const compensation = closed({
  compensationId: count,
  state: oneOf(COMPENSATION_STATES),
  who: receiverFilter,
  gift,
  oneEach: oneOf(ONE_EACH),
  drawnBy: maybe(T.String()),
  drawnAt: moment,
  /** Grants, and the people they go to. */
  receivers: count,
  accounts: count,
  granted: count,
  failed: count,
  /** What all of them come to: coins, or things. */
  total: closed({ coins: count, items: count }),
  /** Whether somebody else has to approve it before it is given. */
  needsApproval: T.Boolean(),
  /** Whether that was asked for, or was given and holds; null where neither is so. */
  approval: maybe(oneOf(['waiting', 'granted'])),
  reason: maybe(T.String()),
  /** What receivers read, English first; empty until it is begun. */
  notes: T.Array(noteIn),
  startedBy: maybe(T.String()),
  startedAt: maybe(moment),
  stoppedBy: maybe(T.String()),
  endedAt: maybe(moment),
})
export type Compensation = T.Static<typeof compensation>

/** What one receiver gets. */
export const compensationGrant = closed({
  /** Their order; an account or a character, as each gets it once. */
  recipientId: count,
  email: T.String(),
  characterId: id,
  characterName: maybe(T.String()),
  level: count,
  state: oneOf(GRANT_STATES),
  problem: maybe(oneOf(GRANT_PROBLEMS)),
  settledAt: maybe(moment),
})
export type CompensationGrant = T.Static<typeof compensationGrant>
