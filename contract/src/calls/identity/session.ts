import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import {
  captcha,
  closed,
  done,
  email,
  mailToken,
  oneOf,
  password,
  secondFactorCode,
  server,
} from '../../shapes/fields.ts'
import { passkeyAssertion } from '../../shapes/passkey-shapes.ts'
import { ROLES } from '../../engine/roles.ts'

/** The signed-in master account, with the role it holds on the selected server. */
export const account = closed({
  email: T.String(),
  role: oneOf(ROLES),
  /** The role it holds on every server, where that is a lower one. */
  everywhere: T.Optional(oneOf(ROLES)),
  jwtToken: T.String({ description: 'access token, ten minutes' }),
  server,
  validated: T.Boolean({ description: 'whether the e-mail address is proved' }),
  awaitsTwoFactor: T.Optional(
    T.Literal(true, { description: 'a role of the account counts only once it has a second factor' }),
  ),
  stays: T.Optional(
    T.Literal(true, { description: 'it was to be erased, and this sign-in has cancelled that' }),
  ),
})
export type Account = T.Static<typeof account>

/** Of a refused session that staff have ended, by what they did: `details` of `NO_SESSION`. */
const sessionEnd = closed({ because: oneOf(['ACCOUNT_BLOCKED', 'BLACK_LISTED']) })
export type SessionEnd = T.Static<typeof sessionEnd>

/** The forms that ask for a human check; a proof made for one does not serve another. */
const HUMAN_CHECK_ACTIONS = [
  'login',
  'register',
  'forgot-password',
  'update-password',
  'create-game-account',
  'claim-game-account',
] as const
export type HumanCheckAction = (typeof HUMAN_CHECK_ACTIONS)[number]

const humanCheck = closed({
  provider: oneOf(['altcha', 'recaptcha_v2', 'recaptcha_v3', 'off']),
  siteKey: T.Optional(T.String({ description: 'reCAPTCHA only' })),
  challenge: T.Optional(
    T.Unknown({ description: 'ALTCHA only: the puzzle, to be answered in base64 as `recaptcha`' }),
  ),
})
export type HumanCheck = T.Static<typeof humanCheck>

export const session = {
  login: post('{auth}/login', {
    summary: 'Sign in; sets the refresh cookie and answers the account with its access token.',
    access: 'public',
    body: closed({
      email,
      password,
      server,
      recaptcha: captcha,
      /** Where the account asks for it, which is told once the password was right. */
      code: T.Optional(secondFactorCode),
      /** In its place. */
      passkey: T.Optional(passkeyAssertion),
    }),
    output: account,
    rate: 'login',
    browser: true,
  }),
  logout: post('{auth}/logout', {
    summary: 'End this session. Answers 200 with a dead session too.',
    access: 'public',
    output: done,
    cookie: true,
    browser: true,
  }),
  refreshToken: post('{auth}/refresh-token', {
    summary: 'Rotate the refresh cookie and answer a new access token for the given server.',
    access: 'public',
    body: closed({ server }),
    output: account,
    rate: 'write',
    cookie: true,
    browser: true,
    // the role that somebody was given or has lost stands in its answer
    tags: ['role'],
  }),
  freezeAccount: post('{auth}/freeze-account', {
    summary:
      'End every session of an account and let nobody in until its password is reset by mail, by the link of a mail about a sign-in from a new network or about two-factor sign-in. Second factors that were added since go.',
    access: 'public',
    browser: true,
    body: closed({ token: mailToken }),
    output: done,
    rate: 'write',
    extra: true,
  }),
  getHumanCheck: get('{auth}/human-check', {
    summary: 'The human check a form has to pass, and the CSRF cookie.',
    access: 'public',
    query: closed({ action: oneOf(HUMAN_CHECK_ACTIONS) }),
    output: humanCheck,
    rate: 'captcha',
    browser: true,
    extra: true,
  }),
  setLanguage: post('{auth}/language', {
    summary:
      'The language of the mails that come without being asked for. Answers come in that of Accept-Language.',
    access: 'signed in',
    body: closed({ language: T.String({ minLength: 2, maxLength: 16 }) }),
    output: done,
    rate: 'write',
    extra: true,
  }),
} as const satisfies Record<string, Call>
