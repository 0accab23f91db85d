import * as T from 'typebox'
import { type Call, post } from '../../engine/call.ts'
import { FEWEST_LETTERS, LONGEST_SCRAP } from '../../rules/search-key.ts'
import { ANY_CASE, closed, id, maybe, oneOf } from '../../shapes/fields.ts'
import { currency, ourTransactionId } from '../../shapes/money-fields.ts'
import { PAYMENT_STATES } from '../../shapes/payment-shapes.ts'

/** How many of each kind are found at most. */
export const FOUND_OF_A_KIND = 6

/** Where an address was seen: on the portal, by whoever signed in, or in the game. */
const ADDRESS_SIDES = ['portal', 'game'] as const

const found = closed({
  masterAccounts: T.Array(
    closed({
      email: T.String(),
      formerly: maybe(T.String({ description: 'the address it was found by, where it has another now' })),
      blocked: T.Boolean(),
    }),
  ),
  gameAccounts: T.Array(
    closed({
      login: T.String(),
      email: maybe(T.String({ description: 'of its master account; null for one that nobody has here' })),
      blocked: T.Boolean(),
    }),
  ),
  characters: T.Array(
    closed({
      characterId: id,
      name: T.String(),
      classType: T.String(),
      level: T.Integer(),
      account: T.String({ description: 'login of its game account' }),
      banned: T.Boolean(),
      deleted: T.Boolean(),
    }),
  ),
  /** Kinds of items. */
  items: T.Array(closed({ itemId: id, name: T.String() })),
  /** The one thing that has a number. */
  things: T.Array(
    closed({
      itemDbId: id,
      name: T.String(),
      enchant: T.Integer(),
      owner: T.String({ description: 'the character or clan that has it' }),
    }),
  ),
  addresses: T.Array(closed({ address: T.String(), side: oneOf(ADDRESS_SIDES) })),
  payments: T.Array(
    closed({
      ourTransactionId,
      theirTransactionId: maybe(T.String()),
      email: T.String(),
      amount: T.Number(),
      currency,
      state: oneOf(PAYMENT_STATES),
    }),
  ),
})
export type Found = T.Static<typeof found>

/** The one search of staff for whatever they have: a scrap of a player’s letter, an address of a log, an id. */
export const finder = {
  findAnything: post('{api}/{server}/accounts/find-anything', {
    summary:
      'What staff can mean by a scrap: accounts, characters, items, network addresses and payments, whole matches first; payments are told admins.',
    access: 'staff',
    body: closed({
      key: T.String({ minLength: FEWEST_LETTERS, maxLength: LONGEST_SCRAP, [ANY_CASE]: true }),
    }),
    output: found,
    rate: 'typing',
    tags: ['masterAccounts', 'gameAccounts', 'characters', 'payments'],
    extra: true,
  }),
} as const satisfies Record<string, Call>
