import { isAdmin, isStaff } from '@castellan/contract/roles'
import { normaliseEmail } from '../auth/email-address.ts'
import { findAccount } from '../auth/account-repo.ts'
import { AppError } from '../http/app-error.ts'
import type { SignedInContext } from '../http/context.ts'

/**
 * The id of the master account an e-mail names, if the caller may see it: its own, or any for staff.
 * @throws AppError ACCOUNT_NOT_FOUND otherwise, so that addresses cannot be probed.
 */
export async function accountIdFor(ctx: SignedInContext, email: string, others: 'staff' | 'admin' = 'staff') {
  const wanted = normaliseEmail(email)
  if (wanted === ctx.caller.email) return ctx.caller.accountId
  const mayLook = others === 'staff' ? isStaff(ctx.caller.role) : isAdmin(ctx.caller.role)
  const account = mayLook ? await findAccount(ctx.db, wanted) : null
  if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { field: 'email' })
  return account.id
}
