import { outranks } from '@castellan/contract/engine/roles'
import { rolesOf } from '../accounts/account-repo.ts'
import { roleOn } from '../session/live-sessions.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { WorldContext } from '../../platform/http/context.ts'

type Acting = Pick<WorldContext, 'caller' | 'server'>

/**
 * Staff act on players and on staff up to their own role. Ask in the transaction that acts, where there is one.
 * @throws AppError OUTRANKED
 */
export async function requireNotOutranked(db: Db, { caller, server }: Acting, accountId: number) {
  // a session may not know yet what its own account was made
  if (accountId === caller.accountId) return
  if (outranks(roleOn(await rolesOf(db, accountId), server), caller.role)) throw new AppError('OUTRANKED')
}
