import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { captcha, closed, done, email, oneOf, password, server } from '../../shapes/fields.ts'
import { ROLES } from '../../engine/roles.ts'

/** The signed-in master account, with the role it holds on the selected server. */
export const account = closed({
  email: T.String(),
  role: oneOf(ROLES),
  jwtToken: T.String({ description: 'access token, ten minutes' }),
  server,
  validated: T.Boolean({ description: 'whether the e-mail address is proved' }),
})
export type Account = T.Static<typeof account>

/** The forms that ask for a human check; a proof made for one does not serve another. */
export const HUMAN_CHECK_ACTIONS = [
  'login',
  'register',
  'forgot-password',
  'update-password',
  'create-game-account',
] as const
export type HumanCheckAction = (typeof HUMAN_CHECK_ACTIONS)[number]

export const humanCheck = closed({
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
    body: closed({ email, password, server, recaptcha: captcha }),
    output: account,
    rate: 'login',
  }),
  logout: post('{auth}/logout', {
    summary: 'End this session. Answers 200 with a dead session too.',
    access: 'public',
    output: done,
    cookie: true,
  }),
  refreshToken: post('{auth}/refresh-token', {
    summary: 'Rotate the refresh cookie and answer a new access token for the given server.',
    access: 'public',
    body: closed({ server }),
    output: account,
    rate: 'write',
    cookie: true,
  }),
  getHumanCheck: get('{auth}/human-check', {
    summary: 'The human check a form has to pass, and the CSRF cookie.',
    access: 'public',
    query: closed({ action: oneOf(HUMAN_CHECK_ACTIONS) }),
    output: humanCheck,
    rate: 'captcha',
    extra: true,
  }),
} as const satisfies Record<string, Call>
