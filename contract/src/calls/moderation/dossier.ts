import * as T from 'typebox'
import { type Call, post } from '../../engine/call.ts'
import { accountIn } from '../../engine/subject.ts'
import { chosenMoment, closed, count, email, maybe, moment, oneOf, server } from '../../shapes/fields.ts'
import { journalAct } from '../../shapes/journal-shapes.ts'
import { securityFact } from '../../shapes/security-shapes.ts'

const address = maybe(T.String({ description: 'of the network' }))
const client = {
  address,
  browser: maybe(T.String({ description: 'name and version: Firefox 140' })),
  system: maybe(T.String({ description: 'of the device: Windows' })),
}

const openSession = closed({ server, startedAt: moment, lastSeenAt: moment, ...client })
export type OpenSession = T.Static<typeof openSession>

const signIn = closed({
  at: moment,
  ...securityFact,
  ...client,
})
export type StaffSignIn = T.Static<typeof signIn>

/** Where an address was seen. */
const ADDRESS_USES = ['registration', 'session', 'signIn', 'payment'] as const
const usedAddress = closed({
  address: T.String(),
  firstAt: moment,
  lastAt: moment,
  uses: T.Array(oneOf(ADDRESS_USES)),
  others: T.Integer({ minimum: 0, description: 'other accounts that used it, 50 at most' }),
})
export type UsedAddress = T.Static<typeof usedAddress>

const about = { access: 'staff', subject: accountIn('email'), rate: 'read', extra: true } as const
/** What happened to one person, part by part, for whoever of the staff answers them. */
export const dossier = {
  getSessionsOf: post('{auth}/accounts/sessions', {
    ...about,
    personal: true,
    summary: 'Where a master account is signed in, the one seen last first; 100 at most.',
    body: closed({ email }),
    output: T.Array(openSession),
    tags: ['security'],
  }),
  getSignInsOf: post('{auth}/accounts/sign-ins', {
    ...about,
    personal: true,
    summary:
      'Sign-ins to a master account, wrong passwords for it, and what was changed of it; of game accounts, those where whoever asks is staff.',
    body: closed({
      email,
      /** The `at` of the last one that is there. */
      before: T.Optional(chosenMoment),
      limit: T.Optional(T.Integer({ minimum: 1, maximum: 5_000 })),
    }),
    output: T.Array(signIn),
    tags: ['security'],
  }),
  getAddressesOf: post('{auth}/accounts/addresses', {
    ...about,
    personal: true,
    summary: 'The addresses a master account was used from, the last one first; 50 at most.',
    body: closed({ email }),
    output: T.Array(usedAddress),
    tags: ['security'],
  }),
  getActsOn: post('{auth}/accounts/acts', {
    ...about,
    personal: true,
    summary: 'What staff did to a master account and its game accounts, newest first.',
    body: closed({
      email,
      /** `id` of the last one that is there. */
      before: T.Optional(count),
      limit: T.Optional(T.Integer({ minimum: 1, maximum: 5_000 })),
    }),
    output: T.Array(journalAct),
    tags: ['masterAccounts', 'journal'],
  }),
} as const satisfies Record<string, Call>
