import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ResourceAlias, RoleScope, ServerKey } from '@castellan/contract/engine/servers'
import type { StaffRole } from '@castellan/contract/engine/roles'
import type { MoneyTables } from './money-tables.ts'

/** Set by the database when the row is written. */
type Stamped = ColumnType<Date, Date | undefined, Date>

export interface AccountTable {
  id: Generated<number>
  /** Normalised: NFKC, lower case. */
  email: string
  passwordHash: string
  createdAt: Stamped
  createdIp: string | null
  validatedAt: Date | null
  blockedAt: Date | null
  lastLoginAt: Date | null
  referralCode: string | null
}

export interface RoleAssignmentTable {
  accountId: number
  role: StaffRole
  /** A server key, or `all`. */
  scope: RoleScope
  grantedAt: Stamped
}

export interface SessionTable {
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
}

export interface RefreshTokenTable {
  hash: Buffer
  sessionId: string
  createdAt: Stamped
  usedAt: Date | null
  successor: Buffer | null
}

export interface MailTokenTable {
  hash: Buffer
  accountId: number
  purpose: string
  payload: JSONColumnType<Record<string, unknown>>
  createdAt: Stamped
  expiresAt: Date
  usedAt: Date | null
}

export interface UsedHumanCheckTable {
  signature: string
  expiresAt: Date
}

export interface SecurityEventTable {
  id: Generated<number>
  at: Stamped
  kind: string
  accountId: number | null
  ip: string | null
  details: JSONColumnType<Record<string, unknown>>
}

export interface GameAccountTable {
  server: ServerKey
  login: string
  accountId: number
  createdAt: Stamped
  pinHash: string | null
}

export interface OnlineSampleTable {
  server: ServerKey
  at: Date
  characters: number
  addresses: number | null
  offlineShops: number
}

export interface AdenaSampleTable {
  server: ServerKey
  at: Date
  adena: number
}

export interface ItemSampleTable {
  server: ServerKey
  itemId: number
  at: Date
  count: number
}

export type ResourceKind = 'item' | 'skill' | 'npc'

export interface ResourceTable {
  alias: ResourceAlias
  kind: ResourceKind
  id: number
  name: string
  facts: JSONColumnType<Record<string, unknown>>
}

export interface MailboxTable {
  id: Generated<number>
  at: Stamped
  recipient: string
  subject: string
  text: string
  html: string
}

/** An account of the demonstration, whose password everybody knows until it is disarmed. */
export interface DemoAccountTable {
  accountId: number
  disarmedAt: Date | null
}

/** The portal's own tables, in schema `public`. */
export interface Tables extends MoneyTables {
  account: AccountTable
  demoAccount: DemoAccountTable
  roleAssignment: RoleAssignmentTable
  session: SessionTable
  refreshToken: RefreshTokenTable
  mailToken: MailTokenTable
  usedHumanCheck: UsedHumanCheckTable
  securityEvent: SecurityEventTable
  gameAccount: GameAccountTable
  onlineSample: OnlineSampleTable
  adenaSample: AdenaSampleTable
  itemSample: ItemSampleTable
  resource: ResourceTable
  mailbox: MailboxTable
}
