import type { Generated, JSONColumnType } from 'kysely'
import type { CoolingKind } from '@castellan/contract/calls/identity/cooling'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Stamped } from './column-types.ts'

/** What an authenticator app shares with the portal; offered only, until it is confirmed. */
interface TwoFactorTable {
  accountId: number
  /** Sealed. */
  secret: Buffer
  createdAt: Stamped
  /** Of the last code that was used: none works twice. */
  lastStep: Generated<number>
  confirmedAt: Date | null
}

export interface PasskeyTable {
  id: Generated<string>
  accountId: number
  /** As authenticators name it. */
  credentialId: Buffer
  name: string
  /** COSE. */
  publicKey: Buffer
  /** Signatures the authenticator had made when it was used last; zero for those that do not count. */
  counter: number
  transports: JSONColumnType<string[]>
  isSynced: boolean
  createdAt: Stamped
  lastUsedAt: Date | null
}

interface UsedPasskeyChallengeTable {
  hash: Buffer
  expiresAt: Date
}

interface RecoveryCodeTable {
  accountId: number
  hash: Buffer
  usedAt: Date | null
  createdAt: Generated<Date>
}

interface SessionTable {
  id: string
  accountId: number
  server: ServerKey
  createdAt: Stamped
  lastSeenAt: Stamped
  expiresAt: Date
  idleSeconds: number
  ip: string | null
  userAgent: string | null
  revokedAt: Date | null
  revokedBecause: string | null
  secondFactor: string | null
  isPasswordless: Generated<boolean>
}

interface RefreshTokenTable {
  hash: Buffer
  sessionId: string
  createdAt: Stamped
  usedAt: Date | null
  successor: Buffer | null
}

interface MailTokenTable {
  hash: Buffer
  accountId: number
  purpose: string
  payload: JSONColumnType<Record<string, unknown>>
  createdAt: Stamped
  expiresAt: Date
  usedAt: Date | null
}

/** A change after which nothing leaves the account for a while. */
interface CoolingTable {
  id: Generated<number>
  accountId: number
  kind: CoolingKind
  /** Addresses from and to, or the game account. */
  details: JSONColumnType<CoolingDetails>
  /** Of the PIN that was replaced. */
  replacedPinHash: string | null
  /** Of the password that was replaced. */
  replacedPasswordHash: string | null
  beganAt: Stamped
  endsAt: Date
  /** When it was undone. */
  endedAt: Date | null
}

export interface CoolingDetails {
  /** Addresses of a change of the e-mail. */
  readonly from?: string
  readonly to?: string
  /** Of a PIN. */
  readonly server?: ServerKey
  readonly login?: string
}

/** An address that an account had before. */
interface FormerAddressTable {
  id: Generated<number>
  accountId: number
  email: string
  heldFrom: Date
  heldUntil: Stamped
}

interface UsedHumanCheckTable {
  signature: string
  expiresAt: Date
}

interface SecurityEventTable {
  id: Generated<number>
  at: Stamped
  kind: string
  accountId: number | null
  ip: string | null
  details: JSONColumnType<Record<string, unknown>>
}

/** How people prove who they are, and what was seen of it. */
export interface SignInTables {
  twoFactor: TwoFactorTable
  recoveryCode: RecoveryCodeTable
  passkey: PasskeyTable
  usedPasskeyChallenge: UsedPasskeyChallengeTable
  session: SessionTable
  refreshToken: RefreshTokenTable
  mailToken: MailTokenTable
  cooling: CoolingTable
  formerAddress: FormerAddressTable
  usedHumanCheck: UsedHumanCheckTable
  securityEvent: SecurityEventTable
}
