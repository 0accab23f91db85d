import * as T from 'typebox'
import { type Call, del, get, post } from '../../engine/call.ts'
import { accountIn, gameAccountIn } from '../../engine/subject.ts'
import {
  captcha,
  closed,
  count,
  done,
  email,
  gameLogin,
  gamePassword,
  mailToken,
  maybe,
  moment,
  newGameLogin,
  password,
  pin,
  switched,
} from '../../shapes/fields.ts'
import { requestId } from '../../shapes/request-id.ts'

const gameAccount = closed({
  login: T.String(),
  createdAt: maybe(moment),
  lastActive: maybe(moment),
  lastIp: maybe(T.String({ description: 'the address it was last played from' })),
  isBlocked: T.Boolean({ description: 'whether staff keep it out of the game' }),
  hasPin: T.Boolean(),
  isOnline: T.Boolean({ description: 'whether one of its characters is in the game' }),
  characterCount: count,
})
export type GameAccount = T.Static<typeof gameAccount>

/** A login the game knows, which the portal has nobody for. */
const claimableAccount = closed({
  login: T.String(),
  lastActive: maybe(moment),
  characterCount: count,
})

/** What a mailed link did, and to which login. */
const doneTo = closed({ message: T.String(), login: T.String() })

const own = { access: 'own', extra: true, subject: accountIn('email') } as const

export const gameAccounts = {
  getGameAccounts: post('{api}/{server}/accounts/getGameAccounts', {
    summary: 'The game accounts of a master account on this server.',
    access: 'own or staff',
    subject: accountIn('email'),
    body: closed({ email }),
    output: T.Array(gameAccount),
    tags: ['gameAccounts'],
  }),
  getGameAccountTerms: get('{api}/{server}/accounts/game-account-terms', {
    summary:
      'Whether this server makes new game accounts, how many one may have, and what its game can do to them.',
    access: 'signed in',
    output: closed({
      isOffered: T.Boolean(),
      most: count,
      canChangePassword: T.Boolean(),
      canRemove: T.Boolean(),
      canClaimByPassword: T.Boolean({
        description: 'whether one that the game knows already is linked by its password',
      }),
      canClaimByEmail: T.Boolean({ description: 'whether it is by the e-mail the game knows' }),
    }),
    extra: true,
  }),
  createGameAccount: post('{api}/{server}/accounts/createGameAccount', {
    summary: 'Makes a login of the game client for the own account; the same `requestId` twice makes one.',
    access: 'own',
    subject: accountIn('email'),
    body: closed({ login: newGameLogin, password: gamePassword, email, recaptcha: captcha, requestId }),
    output: gameAccount,
    invalidates: ['gameAccounts'],
  }),
  claimGameAccount: post('{api}/{server}/accounts/claim-game-account', {
    ...own,
    summary:
      'Links a login that the game knows already to the own account, for who knows its password there.',
    body: closed({ login: gameLogin, password, email, recaptcha: captcha }),
    output: gameAccount,
    invalidates: ['gameAccounts', 'characters', 'coins'],
  }),
  getClaimableGameAccounts: post('{api}/{server}/accounts/claimable-game-accounts', {
    ...own,
    summary:
      'Logins that the game knows by the own address, once that is proved by its mail, and that nobody has here.',
    body: closed({ email }),
    output: T.Array(claimableAccount),
    tags: ['gameAccounts'],
  }),
  claimGameAccountByEmail: post('{api}/{server}/accounts/claim-game-account-by-email', {
    ...own,
    summary: 'Links one of those logins to the own account.',
    body: closed({ login: gameLogin, email }),
    output: gameAccount,
    invalidates: ['gameAccounts', 'characters', 'coins'],
  }),
  sendUpdateGaPasswordRequest: post('{api}/{server}/accounts/sendUpdateGAPasswordRequest', {
    summary: 'Asks for another password of an own game account: a mailed link sets it.',
    access: 'own',
    subject: gameAccountIn('account'),
    body: closed({
      account: gameLogin,
      newPassword: gamePassword,
      confirmPassword: password,
      pin: T.Optional(pin),
    }),
    output: done,
    rate: 'mail',
    takesOut: true,
  }),
  confirmGaPasswordChange: post('{api}/{server}/accounts/confirmGAPasswordChange', {
    summary: 'Sets the password of a game account that was asked for, with the secret out of the mail.',
    access: 'public',
    body: closed({ token: mailToken, email }),
    output: doneTo,
    rate: 'write',
    browser: true,
  }),
  deleteGameAccount: del('{api}/{server}/accounts/delete-game-account', {
    summary: 'Asks for the removal of an own game account and its characters: a mailed link removes them.',
    access: 'own',
    subject: gameAccountIn('name'),
    query: closed({ name: gameLogin }),
    output: done,
    rate: 'mail',
    takesOut: true,
  }),
  confirmAccountRemoval: post('{api}/{server}/accounts/confirm-account-removal', {
    summary: 'Removes a game account and its characters, with the secret out of the mail and its PIN.',
    access: 'public',
    body: closed({ account: gameLogin, token: mailToken, pin: T.Optional(pin) }),
    output: doneTo,
    rate: 'write',
    browser: true,
    invalidates: ['gameAccounts'],
  }),
  setPin: post('{api}/{server}/accounts/setPIN', {
    summary:
      'Sets, changes or switches off the PIN of an own game account. One that is set is proved first, or the password is.',
    access: 'own',
    subject: gameAccountIn('login'),
    body: closed({
      login: gameLogin,
      pin: T.Optional(pin),
      enabled: T.Boolean(),
      oldPin: T.Optional(pin),
      password: T.Optional(password),
    }),
    output: closed({
      message: T.String(),
      /** Until when nothing leaves the account of its owner. */
      coolsUntil: maybe(moment),
    }),
    invalidates: ['gameAccounts'],
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
