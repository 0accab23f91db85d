import type { SessionEnd } from '@castellan/contract/calls/identity/session'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { findEnd } from './session-repo.ts'

/** The refusal of a session that is over. Whose account was closed to them hears it in the words in which signing in refuses. */
export async function noSession(db: Db, sessionId: string | null) {
  const because = sessionId === null ? null : await findEnd(db, sessionId)
  if (!because) return new AppError('NO_SESSION')
  const details: SessionEnd = { because }
  return new AppError('NO_SESSION', { words: [`errors.${because}`], details })
}
