import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { lockAccount } from './account-repo.ts'

/**
 * Locks an account for what its owner does, unless it is blocked or frozen: a request that was let in a moment before is
 * refused here, so that what it does is committed before that or never. @throws AppError ACCOUNT_BLOCKED, ACCOUNT_FROZEN
 */
export async function lockUsableAccount(tx: Tx, accountId: number) {
  const account = await lockAccount(tx, accountId)
  if (account?.blockedAt) throw new AppError('ACCOUNT_BLOCKED')
  if (account?.frozenAt) throw new AppError('ACCOUNT_FROZEN')
}
