import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { findObstacles } from './obstacle-repo.ts'

/** @throws AppError ERASURE_NOT_POSSIBLE with the first thing that has to end before */
export async function requireErasable(db: Db, accountId: number) {
  const [first] = await findObstacles(db, accountId)
  if (!first) return
  const { kind, count } = first
  throw new AppError('ERASURE_NOT_POSSIBLE', { words: [`refusals.erasure.${kind}`, { count }] })
}
