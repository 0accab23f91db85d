import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { closed, done, maybe, moment, secondFactorCode } from '../../shapes/fields.ts'
import { passkey, proof } from '../../shapes/passkey-shapes.ts'

const twoFactorState = closed({
  since: maybe(moment),
  isOffered: T.Boolean({ description: 'whether this portal can keep its secrets' }),
  isRequired: T.Boolean({ description: 'whether a role of this account counts only once it is on' }),
  recoveryCodes: T.Integer({ minimum: 0, description: 'how many were not used yet' }),
  appSince: maybe(moment),
  /** The newest first. */
  passkeys: T.Array(passkey),
  arePasskeysOffered: T.Boolean({ description: 'whether the address of this portal can have passkeys' }),
})
export type TwoFactorState = T.Static<typeof twoFactorState>

/** Shown once: only their hashes are kept. None where the account has some from an earlier second factor. */
export const recoveryCodes = closed({ recoveryCodes: T.Array(T.String()) })

const proved = { access: 'signed in', body: closed(proof), extra: true, rate: 'write' } as const

/** What guards a sign-in besides the password: codes of an authenticator app (TOTP, RFC 6238), and recovery codes. */
export const twoFactor = {
  getTwoFactor: get('{auth}/two-factor', {
    summary:
      'Whether sign-ins to the own account ask for a second factor, which it has, and how many recovery codes are left.',
    access: 'signed in',
    output: twoFactorState,
    tags: ['security'],
    extra: true,
  }),
  beginTwoFactor: post('{auth}/begin-two-factor', {
    ...proved,
    summary:
      'A secret for an authenticator app, and its otpauth address; the same for a minute. It counts once a code of it was given.',
    output: closed({ secret: T.String({ description: 'base32' }), address: T.String() }),
  }),
  enableTwoFactor: post('{auth}/enable-two-factor', {
    summary:
      'Switch the app on with a first code of it. The first second factor brings recovery codes, once, and ends every other session.',
    access: 'signed in',
    body: closed({ code: secondFactorCode }),
    output: recoveryCodes,
    rate: 'write',
    invalidates: ['security', 'notifications'],
    extra: true,
  }),
  renewRecoveryCodes: post('{auth}/renew-recovery-codes', {
    ...proved,
    summary: 'New recovery codes in the place of all earlier ones.',
    browser: true,
    output: recoveryCodes,
    invalidates: ['security'],
  }),
  disableTwoFactor: post('{auth}/disable-two-factor', {
    ...proved,
    summary:
      'Switch the app off, with the password and a second factor; with the last one two-factor sign-in goes off.',
    output: done,
    invalidates: ['security', 'notifications'],
    takesOut: true,
  }),
} as const satisfies Record<string, Call>
