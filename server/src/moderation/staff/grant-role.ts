import type { StaffRole } from '@castellan/contract/engine/roles'
import type { RoleScope } from '@castellan/contract/engine/servers'
import type { Db } from '../../platform/db/database.ts'
import { findAccount } from '../../identity/accounts/account-repo.ts'
import { normaliseEmail } from '../../identity/accounts/email-address.ts'

/** Gives a master account a role on one server or all of them. */
export async function grantRole(db: Db, email: string, role: StaffRole, scope: RoleScope) {
  const account = await findAccount(db, normaliseEmail(email))
  if (!account) return 'no account'
  const added = await db
    .insertInto('roleAssignment')
    .values({ accountId: account.id, role, scope })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role')
    .executeTakeFirst()
  return added ? 'granted' : 'held'
}
