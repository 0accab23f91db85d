import type { Db } from '../../platform/db/database.ts'
import { findSession } from './session-repo.ts'

/** What the browser of a session calls itself; null where it did not say. */
export const userAgentOfSession = async (db: Db, { sessionId }: { readonly sessionId: string }) =>
  (await findSession(db, sessionId))?.userAgent ?? null
