import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { chosenMoment, closed, done, maybe, moment, oneOf } from '../../shapes/fields.ts'
import { securityFact } from '../../shapes/security-shapes.ts'

/** Where somebody signs in from, as far as it is known: enough to tell one’s own from a stranger’s. */
const origin = {
  network: maybe(T.String({ description: 'the network of the address: 203.0.113.0/24, 2001:db8:1::/48' })),
  browser: maybe(T.String({ description: 'name and version: Firefox 140' })),
  system: maybe(T.String({ description: 'of the device: Windows' })),
}

/** What was proved. */
const means = {
  secondFactor: maybe(oneOf(['app', 'recoveryCode', 'passkey'])),
  isPasswordless: T.Boolean({ description: 'whether a passkey was enough' }),
}

/** How a session is named outside its own table. */
const sessionName = T.String({ pattern: '^[0-9a-f]{32}$', description: 'the id of a session' })

const ownSession = closed({
  id: sessionName,
  isOwn: T.Boolean({ description: 'whether it is the one that asks' }),
  startedAt: moment,
  lastSeenAt: moment,
  ...means,
  ...origin,
})
export type OwnSession = T.Static<typeof ownSession>

const signInRecord = closed({
  at: moment,
  ...securityFact,
  ...means,
  ...origin,
})
export type SignInRecord = T.Static<typeof signInRecord>

export const security = {
  getSessions: get('{auth}/sessions', {
    summary: 'Where the own account is signed in: this session first, then the one seen last; 100 at most.',
    access: 'signed in',
    output: T.Array(ownSession),
    tags: ['security'],
    extra: true,
  }),
  getSignIns: get('{auth}/sign-ins', {
    summary:
      'Sign-ins to the own account, wrong passwords and PINs, what was changed of what guards it, and what became of its game accounts, newest first.',
    access: 'signed in',
    query: closed({
      /** The `at` of the last one that is there. */
      before: T.Optional(chosenMoment),
      limit: T.Optional(T.Integer({ minimum: 1, maximum: 5_000 })),
    }),
    output: T.Array(signInRecord),
    tags: ['security'],
    extra: true,
  }),
  endSession: post('{auth}/end-session', {
    summary:
      'End a session of the own account. One that is over, or is none of the account, is left as it is.',
    access: 'signed in',
    body: closed({ id: sessionName }),
    output: done,
    invalidates: ['security'],
    extra: true,
  }),
  endOtherSessions: post('{auth}/end-other-sessions', {
    summary: 'End every session of the own account but this one.',
    access: 'signed in',
    output: done,
    invalidates: ['security'],
    extra: true,
  }),
} as const satisfies Record<string, Call>
