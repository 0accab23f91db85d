import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { getAccount } from './account-repo.ts'

/** Nothing is done for an account whose owner has deleted it: nobody is there any more. @throws AppError ACCOUNT_ERASED */
export async function requireNotErased(db: Db, accountId: number) {
  if ((await getAccount(db, accountId)).erasedAt) throw new AppError('ACCOUNT_ERASED')
}
