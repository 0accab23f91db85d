import { outranks } from '@castellan/contract/roles'
import { rolesOf } from '../auth/account-repo.ts'
import { roleOn } from '../auth/session/live-sessions.ts'
import { AppError } from '../http/app-error.ts'
import type { WorldContext } from '../http/context.ts'

/** Staff act on players and on staff up to their own role. @throws AppError OUTRANKED */
export async function requireNotOutranked({ db, caller, server }: WorldContext, accountId: number) {
  if (outranks(roleOn(await rolesOf(db, accountId), server), caller.role)) throw new AppError('OUTRANKED')
}
