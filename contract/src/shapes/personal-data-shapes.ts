import * as T from 'typebox'
import { closed, count, day, maybe, moment } from './fields.ts'

/** The form of the file; a field more keeps the number, another meaning of one raises it. */
export const PERSONAL_DATA_FORM = 'castellan-personal-data/1'

const text = T.String()
const coins = T.Integer()
const words = (description: string) => T.String({ description })
/** Somebody else: always the same name in one file, another in the next. */
const someoneElse = T.String({ pattern: '^other-[0-9a-f]{12}$', description: 'somebody else, not named' })
const facts = (description: string) => T.Record(T.String(), T.Unknown(), { description })

/** What stands in each list of the file. */
export const PERSONAL_SECTIONS = {
  roles: closed({ role: text, scope: words('a server, or all'), grantedAt: moment }),
  sessions: closed({
    server: text,
    startedAt: moment,
    lastSeenAt: moment,
    endsAt: moment,
    endedAt: maybe(moment),
    endedBecause: maybe(text),
    address: maybe(text),
    userAgent: maybe(words('of the browser')),
  }),
  securityEvents: closed({ at: moment, kind: text, address: maybe(text), details: facts('without secrets') }),
  mailedLinks: closed({ purpose: text, sentAt: moment, goodUntil: moment, usedAt: maybe(moment) }),
  guardedChanges: closed({
    kind: text,
    at: moment,
    restedUntil: moment,
    takenBackAt: maybe(moment),
    details: facts('the addresses of a change of the e-mail, or the game account of a PIN'),
  }),
  formerAddresses: closed({ email: text, since: moment, until: moment }),
  recoveryCodes: closed({ usedAt: maybe(moment) }),
  passkeys: closed({
    name: T.String(),
    addedAt: moment,
    lastUsedAt: maybe(moment),
    isSynced: T.Boolean(),
  }),
  notifications: closed({
    at: moment,
    server: maybe(text),
    kind: text,
    data: facts('what is told; other people by an invented name'),
    readAt: maybe(moment),
  }),
  browsersToTell: closed({
    service: words('the push service of the browser'),
    since: moment,
    waiting: count,
  }),
  reminders: closed({
    server: text,
    sieges: text,
    clanSieges: T.Boolean(),
    heroes: T.Boolean(),
    minutesBefore: count,
    castleIds: T.Array(T.Integer()),
    hallIds: T.Array(T.Integer()),
    bossIds: T.Array(T.Integer()),
    hasCalendar: T.Boolean(),
  }),
  savedViews: closed({ page: text, name: text, query: text }),
  remindedOf: closed({ server: text, of: text, at: moment }),
  gameAccounts: closed({
    server: text,
    login: text,
    createdAt: moment,
    hasPin: T.Boolean(),
    isMade: T.Boolean(),
  }),
  reservedNames: closed({ server: text, login: text, name: text, since: moment, until: maybe(moment) }),
  keptNames: closed({ server: text, login: text, name: text, until: maybe(moment) }),
  balances: closed({ server: text, kind: words('user: coins; debt: coins owed, below zero'), coins }),
  movements: closed({
    at: moment,
    server: text,
    movement: text,
    coins,
    balanceAfter: coins,
    with: T.Array(someoneElse),
    note: T.Unknown({ description: 'a code of the movement with what it takes to put it into words' }),
  }),
  coinHolds: closed({ paymentId: maybe(text), since: moment, until: maybe(moment) }),
  coinMails: closed({ server: text, lastAt: moment }),
  payments: closed({
    paymentId: text,
    server: text,
    provider: text,
    method: text,
    amountMinor: T.Integer({ description: 'in the smallest unit of the currency' }),
    currency: text,
    refundedMinor: T.Integer(),
    coins,
    state: text,
    providersId: maybe(text),
    address: maybe(text),
    createdAt: moment,
    creditedAt: maybe(moment),
    invoice: maybe(words('its number')),
    invoicedAt: maybe(moment),
  }),
  paymentEvents: closed({ paymentId: text, at: moment, kind: text, note: T.Unknown() }),
  refunds: closed({ paymentId: text, at: moment, amountMinor: T.Integer(), coins, state: text }),
  providerMessages: closed({
    paymentId: text,
    provider: text,
    kind: text,
    at: moment,
    payload: facts('the fields of it that are kept'),
  }),
  purchases: closed({
    purchaseId: count,
    server: text,
    kind: text,
    title: text,
    price: coins,
    state: text,
    characterName: maybe(text),
    at: moment,
    endedAt: maybe(moment),
    undoUntil: maybe(moment),
  }),
  deliveries: closed({
    purchaseId: count,
    state: text,
    order: T.Unknown({ description: 'what the game was asked for' }),
    before: T.Unknown(),
    after: T.Unknown(),
    attempts: count,
    deliveredAt: maybe(moment),
    takenBackAt: maybe(moment),
  }),
  compensations: closed({
    compensationId: count,
    server: text,
    characterName: maybe(text),
    state: text,
    at: maybe(moment),
    purchaseId: maybe(count),
    notes: T.Unknown({ description: 'what staff said to everybody who got it, in each language' }),
  }),
  sponsorNames: closed({ server: text, name: text, isShown: T.Boolean() }),
  vouches: closed({ server: text, code: text, nickname: text, since: moment, characterName: maybe(text) }),
  referredBy: closed({
    server: text,
    partner: someoneElse,
    code: text,
    state: text,
    because: maybe(text),
    at: moment,
    characterName: maybe(text),
  }),
  guests: closed({ server: text, guest: someoneElse, state: text, at: moment }),
  referralClaims: closed({ server: text, purchaseId: count, at: moment }),
  referralEvents: closed({
    server: text,
    at: moment,
    kind: text,
    isGuest: T.Boolean(),
    data: facts('as told'),
  }),
  bans: closed({
    server: text,
    character: text,
    since: moment,
    until: maybe(moment),
    reason: maybe(text),
    endedAt: maybe(moment),
    appeal: maybe(text),
    appealedAt: maybe(moment),
    answer: maybe(text),
    answeredAt: maybe(moment),
  }),
  household: closed({ since: moment, with: T.Array(someoneElse) }),
  notesOfStaff: closed({ writtenAt: moment, changedAt: maybe(moment) }),
  actsOfStaff: closed({ at: moment, act: text, scope: text }),
  ownActsAsStaff: closed({ at: moment, act: text, scope: text }),
  blackList: closed({ kind: text, since: moment, until: maybe(moment) }),
} as const
export type PersonalSection = keyof typeof PERSONAL_SECTIONS

const character = closed({
  id: T.Integer(),
  name: text,
  title: text,
  level: T.Integer(),
  exp: T.Integer(),
  createdAt: maybe(moment),
  lastSeen: maybe(moment),
  secondsPlayed: T.Integer(),
  deletedAt: maybe(moment),
  days: T.Array(closed({ day, level: T.Integer(), exp: T.Integer() })),
  /** When it was in the game, as regular looks saw it. */
  stays: T.Array(closed({ from: moment, until: moment })),
})

const lists = Object.fromEntries(
  Object.entries(PERSONAL_SECTIONS).map(([name, line]) => [name, T.Array(line)]),
) as unknown as Record<PersonalSection, T.TArray>

/** Everything the portal holds about one account. */
export const personalData = closed({
  form: T.Literal(PERSONAL_DATA_FORM),
  readMe: T.Array(T.String()),
  madeAt: moment,
  portal: T.String(),
  account: closed({
    id: count,
    email: text,
    registeredAt: moment,
    registeredFrom: maybe(words('an address of the network')),
    addressConfirmedAt: maybe(moment),
    addressContestedAt: maybe(moment),
    blockedAt: maybe(moment),
    frozenAt: maybe(moment),
    erasureDueAt: maybe(moment),
    lastSignInAt: maybe(moment),
    referralCode: maybe(text),
    language: maybe(text),
    twoFactorSince: maybe(moment),
    isOfDemonstration: T.Boolean(),
  }),
  ...lists,
  /** By game account, as its world tells it; null where the world did not answer. */
  characters: T.Array(
    closed({ server: text, lastAddresses: T.Array(text), characters: maybe(T.Array(character)) }),
  ),
  lines: T.Record(T.String(), count, { description: 'how many there are in each list' }),
})
