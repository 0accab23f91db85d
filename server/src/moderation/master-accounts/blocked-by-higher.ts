import { outranks, type Role } from '@castellan/contract/engine/roles'
import { getAccount } from '../../identity/accounts/account-repo.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { SignedInContext } from '../../platform/http/engine/context.ts'
import { findActorsRole } from './master-account-repo.ts'

type Asking = Pick<SignedInContext, 'caller'>

/** Whoever blocked is not overruled by a lower role. @throws AppError BLOCKED_BY_HIGHER */
export function requireNotAbove({ caller }: Asking, blockersRole: Role | null) {
  if (blockersRole && outranks(blockersRole, caller.role)) throw new AppError('BLOCKED_BY_HIGHER')
}

/** Nor is it walked around: what belongs to an account that a higher role blocked stays there. @throws AppError BLOCKED_BY_HIGHER */
export async function requireNotBlockedByHigher(tx: Tx, ctx: Asking, accountId: number) {
  if ((await getAccount(tx, accountId)).blockedAt)
    requireNotAbove(ctx, await findActorsRole(tx, accountId, 'blockMasterAccount'))
}
