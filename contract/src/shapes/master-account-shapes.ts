import * as T from 'typebox'
import { closed, count, maybe, moment, oneOf, scope, server, staffRole } from './fields.ts'

const roles = T.Array(closed({ role: staffRole, scope }))

/** Master accounts that one search answers at most. */
export const FOUND_ACCOUNTS = 100
/** Registrations that wait, the newest, in one answer. */
export const WAITING_REGISTRATIONS = 500

/** A part of an address: three signs at least, since fewer are in most of them. */
export const partOfEmail = T.String({
  minLength: 3,
  maxLength: 254,
  description: 'three signs or more of an address',
})

/** A master account as a list shows it. */
export const foundMasterAccount = closed({
  email: T.String(),
  formerly: maybe(T.String({ description: 'an address it had before, by which it was found' })),
  validated: T.Boolean(),
  blocked: T.Boolean(),
  frozen: T.Boolean(),
  erased: T.Boolean(),
  roles,
  gameAccounts: count,
  notes: closed({ all: count, pinned: count }),
  registeredAt: moment,
  lastSignInAt: maybe(moment),
})
export type FoundMasterAccount = T.Static<typeof foundMasterAccount>

/** A master account whose address nobody has proved yet. */
export const registrationRequest = closed({
  email: T.String(),
  registeredAt: moment,
  registeredFrom: maybe(T.String({ description: 'an address of the network' })),
  language: maybe(T.String()),
  referralCode: maybe(T.String()),
  mailedAt: maybe(moment),
  lastSignInAt: maybe(moment),
  blocked: T.Boolean(),
  contested: T.Boolean({ description: 'whether it was registered again with another password' }),
})
export type RegistrationRequest = T.Static<typeof registrationRequest>

const WITHHELD = ['above', 'elsewhere'] as const

/** What the portal knows of one person, but for what happened. */
export const masterAccountInfo = closed({
  email: T.String(),
  /** Why it is not told where they come from and how they sign in: of staff above whoever asks, and of who plays elsewhere than they work. */
  withheld: maybe(oneOf(WITHHELD)),
  registeredAt: moment,
  registeredFrom: maybe(T.String({ description: 'an address of the network' })),
  lastSignInAt: maybe(moment),
  validatedAt: maybe(moment),
  contestedAt: maybe(moment),
  blockedAt: maybe(moment),
  frozenAt: maybe(moment),
  coolsUntil: maybe(moment),
  erasureDueAt: maybe(moment),
  erasedAt: maybe(moment),
  isBlackListed: T.Boolean({ description: 'whether its address stands in the black list' }),
  language: maybe(T.String()),
  twoFactorSince: maybe(moment),
  passkeys: count,
  referralCode: maybe(T.String()),
  roles,
  formerEmails: T.Array(closed({ email: T.String(), until: moment })),
  /** Where it has game accounts or coins. */
  servers: T.Array(closed({ server, gameAccounts: count, balance: count })),
})
export type MasterAccountInfo = T.Static<typeof masterAccountInfo>
