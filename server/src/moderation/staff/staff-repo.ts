import type { StaffRole } from '@castellan/contract/engine/roles'
import type { RoleScope } from '@castellan/contract/engine/servers'
import type { Db } from '../../platform/db/database.ts'
import { insertNew } from '../../platform/db/insert-new.ts'

/** Everybody who holds a role, by address. */
export const listStaff = (db: Db) =>
  db
    .selectFrom('roleAssignment')
    .innerJoin('account', 'account.id', 'roleAssignment.accountId')
    .select(['email', 'role', 'scope', 'grantedAt', 'blockedAt'])
    .orderBy('email')
    .orderBy('role')
    .orderBy('scope')
    .execute()

interface NewRole {
  readonly accountId: number
  readonly role: StaffRole
  readonly scope: RoleScope
  /** Null for the operator. */
  readonly grantedBy: number | null
}

/** False when the account holds the role there already. */
export const insertRole = async (db: Db, role: NewRole) => (await insertNew(db, 'roleAssignment', [role])) > 0

/** Takes roles from an account: all of them, or those of one name, or that of one scope. Answers which. */
export const removeRoles = (db: Db, accountId: number, role?: StaffRole, scope?: RoleScope) =>
  db
    .deleteFrom('roleAssignment')
    .where('accountId', '=', accountId)
    .$if(role !== undefined, (query) => query.where('role', '=', role!))
    .$if(scope !== undefined, (query) => query.where('scope', '=', scope!))
    .returning(['role', 'scope'])
    .execute()

/** What is told of whoever holds a role, by address; of one account whether it does or not. */
export const findStaff = (db: Db, accountId?: number) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'validatedAt', 'blockedAt', 'frozenAt', 'twoFactorAt', 'lastLoginAt'])
    .where((or) =>
      accountId === undefined
        ? or('id', 'in', or.selectFrom('roleAssignment').select('accountId'))
        : or('id', '=', accountId),
    )
    .orderBy('email')
    .execute()

/** Roles, and since when they are held: everybody's, or those of one account. */
export const findRolesWithDates = (db: Db, accountId?: number) =>
  db
    .selectFrom('roleAssignment')
    .select(['accountId', 'role', 'scope', 'grantedAt'])
    .$if(accountId !== undefined, (query) => query.where('accountId', '=', accountId!))
    .execute()
