import type { Role } from '@castellan/contract/engine/roles'
import { isByHigher } from '../../identity/access/by-higher.ts'
import { getAccount } from '../../identity/accounts/account-repo.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { SignedInContext } from '../../platform/http/engine/context.ts'
import { findActorsRole } from './master-account-repo.ts'

/** Whoever blocked is not overruled by a lower role. @throws AppError BLOCKED_BY_HIGHER */
export function requireNotAbove({ caller }: Pick<SignedInContext, 'caller'>, blockersRole: Role | null) {
  if (isByHigher(caller, blockersRole)) throw new AppError('BLOCKED_BY_HIGHER')
}

/** As what somebody blocked an account; null where it is not, or staff never did. */
export const findBlockersRole = async (db: Db, accountId: number) =>
  (await getAccount(db, accountId)).blockedAt ? findActorsRole(db, accountId, 'blockMasterAccount') : null
