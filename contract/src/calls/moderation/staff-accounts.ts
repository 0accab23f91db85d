import * as T from 'typebox'
import { type Call, post } from '../../engine/call.ts'
import { gameAccountIn } from '../../engine/subject.ts'
import { ANY_CASE, closed, email, gameLogin, oneOf, reason } from '../../shapes/fields.ts'
import { ACCOUNT_SEARCH_TYPES, gameAccountMove, staffGameAccount } from '../../shapes/game-account-shapes.ts'

const move = { login: gameLogin, oldEmail: email, newEmail: email }
const key = T.String({ minLength: 1, maxLength: 254, [ANY_CASE]: true })

/** Why is asked, and nobody decides about their own. */
const act = {
  access: 'staff',
  act: { reason: 'required', onOthers: true },
  output: staffGameAccount,
  invalidates: ['gameAccounts', 'masterAccounts'],
} as const

/** What staff find of the game accounts of a server, and do to them. */
export const staffAccounts = {
  searchAccounts: post('{api}/{server}/accounts/search', {
    summary:
      'Game accounts of this server by a part of a text, of three signs at least, or by all of it; 100 at most.',
    access: 'staff',
    body: closed({ contains: T.Boolean(), key, searchType: oneOf(ACCOUNT_SEARCH_TYPES) }),
    output: T.Array(staffGameAccount),
    rate: 'typing',
    tags: ['gameAccounts', 'masterAccounts'],
  }),
  blockUser: post('{api}/{server}/accounts/block-user', {
    ...act,
    summary: 'Keep a game account out of the game.',
    subject: gameAccountIn('username'),
    body: closed({ username: gameLogin, reason }),
  }),
  unblockUser: post('{api}/{server}/accounts/unblock-user', {
    ...act,
    summary: 'Let a blocked game account into the game again.',
    subject: gameAccountIn('username'),
    body: closed({ username: gameLogin, reason }),
  }),
  previewEmailChange: post('{api}/{server}/accounts/preview-change-email', {
    summary: 'What would go along if a game account was given to another master account; moves nothing.',
    access: 'staff',
    subject: gameAccountIn('login'),
    body: closed(move),
    output: gameAccountMove,
    rate: 'read',
    extra: true,
  }),
  changeEmail: post('{api}/{server}/accounts/change-email', {
    ...act,
    act: { ...act.act, approvable: true },
    summary: 'Give a game account with all that is in it to another master account.',
    subject: gameAccountIn('login'),
    body: closed({ ...move, reason }),
  }),
} as const satisfies Record<string, Call>
