import * as T from 'typebox'
import { type Call, file, get, post } from '../../engine/call.ts'
import { closed, count, done, email, mailToken, moment, oneOf, server } from '../../shapes/fields.ts'
import { proof } from '../../shapes/passkey-shapes.ts'

/** What has to end before an account can be erased. */
const ERASURE_OBSTACLES = [
  'payments',
  'refunds',
  'disputes',
  'purchases',
  'gameAccounts',
  'roles',
  'demonstration',
] as const
export type ErasureObstacle = (typeof ERASURE_OBSTACLES)[number]

const erasureTerms = closed({
  days: T.Integer({ description: 'how long an account waits after the mailed link, and can be kept' }),
  obstacles: T.Array(closed({ kind: oneOf(ERASURE_OBSTACLES), count })),
  /** Coins that are forfeited, where there are any. */
  balances: T.Array(closed({ server, coins: count })),
  gameAccounts: count,
})
export type ErasureTerms = T.Static<typeof erasureTerms>

/** What the portal holds about somebody, for them alone, and its end. */
export const personalData = {
  exportPersonalData: post('{auth}/export-personal-data', {
    summary:
      'Everything the portal holds about the own account, as one JSON file; the password is asked for again and, where there is one, a second factor. Five an hour.',
    access: 'signed in',
    browser: true,
    body: closed(proof),
    output: file('application/json'),
    rate: 'document',
    invalidates: ['security'],
    extra: true,
  }),
  getErasureTerms: get('{auth}/erasure-terms', {
    summary: 'What would be lost with the own account, how long it would wait, and what has to end before.',
    access: 'signed in',
    output: erasureTerms,
    tags: ['coins', 'payments', 'gameAccounts'],
    extra: true,
  }),
  requestErasure: post('{auth}/request-erasure', {
    summary:
      'Ask for the end of the own account, by its address, its password and, where there is one, a second factor: a mailed link begins the wait.',
    access: 'signed in',
    takesOut: true,
    body: closed({ email, ...proof }),
    output: done,
    rate: 'mail',
    extra: true,
  }),
  confirmErasure: post('{auth}/confirm-erasure', {
    summary:
      'Begin the wait after which an account is erased, with the secret out of the mail. Every session ends; a sign-in keeps the account.',
    access: 'public',
    browser: true,
    body: closed({ token: mailToken }),
    output: closed({ dueAt: moment }),
    rate: 'write',
    extra: true,
  }),
  keepAccount: post('{auth}/keep-account', {
    summary: 'Keep an account that waits to be erased, with the secret out of the mail that told of it.',
    access: 'public',
    browser: true,
    body: closed({ token: mailToken }),
    output: done,
    rate: 'write',
    extra: true,
  }),
} as const satisfies Record<string, Call>
