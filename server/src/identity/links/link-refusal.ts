import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { findUsedMailToken, type Purpose } from './mail-token-repo.ts'

/** Why a secret opens nothing: it did its work, or never was one. */
export async function linkRefusal(db: Db, purpose: Purpose, secret: string) {
  const isUsed = (await findUsedMailToken(db, purpose, secret)) !== null
  return new AppError(isUsed ? 'LINK_USED' : 'LINK_INVALID', { field: 'token' })
}
