import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { accountIn } from '../../engine/subject.ts'
import { closed, count, email, maybe, moment, switched } from '../../shapes/fields.ts'

export const gameAccount = closed({
  login: T.String(),
  createdAt: maybe(moment),
  lastActive: maybe(moment),
  isBlocked: T.Boolean(),
  hasPin: T.Boolean(),
  isOnline: T.Boolean({ description: 'whether one of its characters is in the game' }),
  characterCount: count,
})
export type GameAccount = T.Static<typeof gameAccount>

export const gameAccounts = {
  getGameAccounts: post('{api}/{server}/accounts/getGameAccounts', {
    summary: 'The game accounts of a master account on this server.',
    access: 'own or staff',
    subject: accountIn('email'),
    body: closed({ email }),
    output: T.Array(gameAccount),
  }),
  isAccountRegistrationEnabled: get('{api}/{server}/accounts/isAccountRegistrationEnabled', {
    summary: 'Whether newcomers may register for this server.',
    access: 'public',
    output: switched,
    ttl: 30,
  }),
  isReferralEnabled: get('{api}/{server}/accounts/is-referral-enabled', {
    summary: 'Whether this server rewards players who bring friends.',
    access: 'public',
    output: switched,
    ttl: 30,
  }),
} as const satisfies Record<string, Call>
