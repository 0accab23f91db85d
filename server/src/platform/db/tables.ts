import type { Generated, JSONColumnType } from 'kysely'
import type { ResourceAlias } from '@castellan/contract/engine/servers'
import type { Stamped } from './column-types.ts'
import type { AccountTables } from './account-tables.ts'
import type { CompensationTables } from './compensation-tables.ts'
import type { ExpectedBalanceTables } from './expected-balance-tables.ts'
import type { GameAccountTables } from './game-account-tables.ts'
import type { ReferralTables } from './referral-tables.ts'
import type { ModerationTables } from './moderation-tables.ts'
import type { MoneyTables } from './money-tables.ts'
import type { SignInTables } from './sign-in-tables.ts'
import type { StaffTables } from './staff-tables.ts'
import type { ToldTables } from './told-tables.ts'
import type { WorldTables } from './world-tables.ts'

export type ResourceKind = 'item' | 'skill' | 'npc'

interface ResourceTable {
  alias: ResourceAlias
  kind: ResourceKind
  id: number
  name: string
  facts: JSONColumnType<Record<string, unknown>>
}

interface MailboxTable {
  id: Generated<number>
  at: Stamped
  recipient: string
  subject: string
  text: string
  html: string
}

/** A key the portal made for itself. */
interface KeptKeyTable {
  name: string
  value: JSONColumnType<object>
  createdAt: Stamped
}

/** The portal's own tables, in schema `public`. */
export interface Tables
  extends
    AccountTables,
    CompensationTables,
    ExpectedBalanceTables,
    GameAccountTables,
    MoneyTables,
    ModerationTables,
    ReferralTables,
    SignInTables,
    StaffTables,
    ToldTables,
    WorldTables {
  resource: ResourceTable
  mailbox: MailboxTable
  keptKey: KeptKeyTable
}
