import type { Db } from '../../platform/db/database.ts'
import { endMailTokens } from '../links/mail-token-repo.ts'
import { revokeSessionsOf } from './session-repo.ts'

/**
 * Ends everything an account's password opened: sessions but for one, and every mailed link. Whoever changes a
 * password calls it in the same transaction, so that nothing outlives the password it depended on.
 * Answers the sessions that ended, for the memory of this process.
 */
export async function endAccess(db: Db, accountId: number, because: string, keepSession?: string) {
  await endMailTokens(db, accountId)
  return revokeSessionsOf(db, accountId, because, keepSession)
}
