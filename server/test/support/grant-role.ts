import type { StaffRole } from '@castellan/contract/engine/roles'
import type { RoleScope } from '@castellan/contract/engine/servers'
import { normaliseEmail } from '@castellan/contract/rules/email-address'
import type { Db } from '../../src/platform/db/database.ts'
import { findAccount } from '../../src/identity/accounts/account-repo.ts'
import { insertRole } from '../../src/moderation/staff/staff-repo.ts'

/** Gives a master account a role on one server or all of them, in the name of the operator. */
export async function grantRole(db: Db, email: string, role: StaffRole, scope: RoleScope) {
  const account = await findAccount(db, normaliseEmail(email))
  if (!account) return 'no account'
  return (await insertRole(db, { accountId: account.id, role, scope, grantedBy: null })) ? 'granted' : 'held'
}
