import * as T from 'typebox'
import { closed, count, maybe, moment } from './fields.ts'

/** By what staff look for game accounts. */
export const ACCOUNT_SEARCH_TYPES = ['login', 'email', 'character', 'ip', 'lastIp', 'hwid'] as const
/** Game accounts that one search answers at most. */
export const FOUND_GAME_ACCOUNTS = 100
/** Fewer signs are a part of too much to be looked for. */
export const LEAST_PART = 3

/** A game account as staff see it. */
export const staffGameAccount = closed({
  login: T.String(),
  email: maybe(T.String({ description: 'of its master account; null for one that nobody has here' })),
  createdAt: maybe(moment),
  lastActive: maybe(moment),
  lastIp: maybe(T.String({ description: 'the address it was last played from' })),
  hwid: maybe(T.String({ description: 'the hardware it was last played on' })),
  isBlocked: T.Boolean(),
  isOnline: T.Boolean(),
  characterCount: count,
  isOutOfReach: T.Boolean({
    description:
      'whether whoever asks may not act on it: it is their own, or of staff of their role or a higher one',
  }),
})
export type StaffGameAccount = T.Static<typeof staffGameAccount>

/** What goes along when a game account is given to another master account. */
export const gameAccountMove = closed({
  login: T.String(),
  characters: T.Array(
    closed({ name: T.String(), level: T.Integer(), classType: T.String(), isOnline: T.Boolean() }),
  ),
  reservedNames: T.Array(T.String()),
  hasPin: T.Boolean(),
  receiver: closed({
    email: T.String(),
    validated: T.Boolean(),
    blocked: T.Boolean(),
    gameAccounts: count,
    most: count,
  }),
})
export type GameAccountMove = T.Static<typeof gameAccountMove>
