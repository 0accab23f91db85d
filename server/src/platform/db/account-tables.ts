import type { Generated } from 'kysely'
import type { RoleScope } from '@castellan/contract/engine/servers'
import type { StaffRole } from '@castellan/contract/engine/roles'
import type { Stamped } from './column-types.ts'

interface AccountTable {
  id: Generated<number>
  /** Normalised: NFKC, lower case. */
  email: string
  passwordHash: string
  createdAt: Stamped
  createdIp: string | null
  validatedAt: Date | null
  /** When its owner opened what was mailed to the address it has; null where staff alone took it for confirmed. */
  addressProvedAt: Date | null
  blockedAt: Date | null
  /** When the address was last registered with another password than before; null once its owner has proved it. */
  contestedAt: Date | null
  lastLoginAt: Date | null
  referralCode: string | null
  /** Of the mails nobody's request is behind; null where nobody chose one, which reads as English. */
  language: string | null
  /** Since when a sign-in asks for a second factor; null where it does not. */
  twoFactorAt: Date | null
  /** When its owner froze it; null once the password was reset by mail. */
  frozenAt: Date | null
  /** When it is to be erased; null once its owner has signed in again. */
  erasureDueAt: Date | null
  /** When everything that its password opened ended last; null where it never did. */
  accessEndedAt: Date | null
  /** Since when nothing in it names a person. */
  erasedAt: Date | null
}

export interface RoleAssignmentTable {
  accountId: number
  role: StaffRole
  /** A server key, or `all`. */
  scope: RoleScope
  grantedAt: Stamped
  /** Who gave it in the portal; null where the operator did. */
  grantedBy: number | null
}

/** An account of the demonstration, whose password everybody knows until it is disarmed. */
interface DemoAccountTable {
  accountId: number
  disarmedAt: Date | null
}

/** Who has an account, and what they may do. */
export interface AccountTables {
  account: AccountTable
  demoAccount: DemoAccountTable
  roleAssignment: RoleAssignmentTable
}
