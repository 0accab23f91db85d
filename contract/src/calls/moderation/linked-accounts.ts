import * as T from 'typebox'
import { type Call, post } from '../../engine/call.ts'
import { accountIn } from '../../engine/subject.ts'
import { closed, count, email, maybe, moment, oneOf, reason } from '../../shapes/fields.ts'

/** What ties two accounts to each other. */
export const LINK_KINDS = [
  'hardware',
  'paymentAddress',
  'address',
  'gameAccounts',
  'characters',
  'coins',
  'broughtBy',
  'brought',
] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** Accounts that are answered, those with the highest score; the household stands behind them. */
export const LINKED_ACCOUNTS = 30
/** People of one household. */
export const MOST_MEMBERS = 20

const link = closed({
  kind: oneOf([...LINK_KINDS]),
  times: T.Integer({ minimum: 1, description: 'addresses, transfers, moves: as many as there were' }),
  coins: maybe(count),
  what: T.Array(T.String(), { description: 'which addresses, or logins; three at most' }),
  lastAt: maybe(moment),
})
export type AccountLink = T.Static<typeof link>

const linkedAccount = closed({
  email: T.String(),
  blocked: T.Boolean(),
  score: T.Integer({
    minimum: 0,
    maximum: 100,
    description: 'how likely both are one person, by weights that stand in one file of the server',
  }),
  isHousehold: T.Boolean({ description: 'whether staff have said that both are one household' }),
  links: T.Array(link),
})
export type LinkedAccount = T.Static<typeof linkedAccount>

const linkedAnswer = closed({
  accounts: T.Array(linkedAccount),
  isWorldSilent: T.Boolean({
    description: 'whether the world did not say what game accounts were last played from',
  }),
})
export type LinkedAccounts = T.Static<typeof linkedAnswer>

const household = closed({ members: T.Array(T.String()) })
const others = (least: number) =>
  T.Array(email, { minItems: least, maxItems: MOST_MEMBERS - 1, uniqueItems: true })

const act = {
  access: 'admin',
  subject: accountIn('email'),
  act: { reason: 'required', onOthers: true },
  everywhere: true,
  output: household,
  extra: true,
} as const

/** Who may be the same person as somebody, and who staff know to be their household. */
export const linkedAccounts = {
  getLinkedAccounts: post('{api}/{server}/accounts/linked-accounts', {
    summary:
      'Master accounts that may be of the same person: why, and how likely; the likeliest 30, then the household.',
    access: 'staff',
    subject: accountIn('email'),
    personal: true,
    body: closed({ email }),
    output: linkedAnswer,
    rate: 'read',
    tags: ['masterAccounts', 'security', 'coins', 'payments', 'referral', 'gameAccounts'],
    extra: true,
  }),
  declareHousehold: post('{auth}/accounts/declare-household', {
    ...act,
    summary:
      'Declares accounts to be of one household: what they share is no suspicion any more, in lists, rules of referral and bans of addresses.',
    body: closed({ email, others: others(1), reason }),
    invalidates: ['masterAccounts', 'referral'],
  }),
  leaveHousehold: post('{auth}/accounts/leave-household', {
    ...act,
    summary: 'Takes accounts out of their household.',
    act: { ...act.act, onErased: true },
    body: closed({ email, others: T.Optional(others(0)), reason }),
    invalidates: ['masterAccounts', 'referral'],
  }),
} as const satisfies Record<string, Call>
