import * as T from 'typebox'
import { type Call, post } from '../../engine/call.ts'
import { captcha, closed, done, server } from '../../shapes/fields.ts'
import {
  newPasskey,
  passkeyAssertion,
  passkeyId,
  passkeyName,
  passkeyOptions,
  proof,
} from '../../shapes/passkey-shapes.ts'
import { account } from './session.ts'
import { recoveryCodes } from './two-factor.ts'

const own = { access: 'signed in', extra: true, rate: 'write' } as const

/** Passkeys (WebAuthn): a second factor besides the password, and a way to sign in without one. */
export const passkeys = {
  beginPasskey: post('{auth}/begin-passkey', {
    ...own,
    summary:
      'Options with which a browser makes a passkey for the own account, good for five minutes and one try.',
    body: closed(proof),
    output: passkeyOptions,
  }),
  addPasskey: post('{auth}/add-passkey', {
    ...own,
    summary:
      'Keep a passkey that a browser has made. The first second factor brings recovery codes, once, and ends every other session.',
    body: closed({ name: passkeyName, credential: newPasskey }),
    output: recoveryCodes,
    invalidates: ['security', 'notifications'],
  }),
  removePasskey: post('{auth}/remove-passkey', {
    ...own,
    summary:
      'Remove a passkey; with the last second factor two-factor sign-in goes off. One that is gone stays so.',
    body: closed({ id: passkeyId, ...proof }),
    output: done,
    invalidates: ['security', 'notifications'],
  }),
  beginPasskeyProof: post('{auth}/begin-passkey-proof', {
    ...own,
    summary:
      'Options with which a browser proves a passkey of the own account, for a change of what guards it.',
    output: passkeyOptions,
  }),
  beginPasskeySignIn: post('{auth}/begin-passkey-sign-in', {
    summary: 'Options with which a browser offers the passkeys it has for this portal, to sign in with one.',
    access: 'public',
    output: passkeyOptions,
    rate: 'captcha',
    extra: true,
  }),
  loginWithPasskey: post('{auth}/login/passkey', {
    summary:
      'Sign in with a passkey alone, which has verified its owner; sets the refresh cookie as a sign-in by password does.',
    access: 'public',
    body: closed({ passkey: passkeyAssertion, server, recaptcha: captcha }),
    output: account,
    rate: 'login',
    browser: true,
    extra: true,
  }),
} as const satisfies Record<string, Call>

/** Of a second step of a sign-in: which second factors the account has, and options for its passkeys. */
const secondFactors = closed({
  hasApp: T.Boolean(),
  passkeyOptions: T.Optional(T.Unknown()),
})
export type SecondFactors = T.Static<typeof secondFactors>
