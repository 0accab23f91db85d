import { AppError } from '../../platform/errors/app-error.ts'
import type { Document } from './open-document.ts'

/** Accounts for whom this process makes a document right now. */
const underWay = new Set<number>()

/**
 * Bulkhead: one document of an account at a time, until its stream has ended.
 * @throws AppError DOCUMENT_UNDER_WAY while the one before is made.
 */
export async function withDocumentLock(accountId: number, make: () => Promise<Document>) {
  if (underWay.has(accountId)) throw new AppError('DOCUMENT_UNDER_WAY')
  underWay.add(accountId)
  const free = () => underWay.delete(accountId)
  try {
    return (await make()).once('close', free)
  } catch (error) {
    free()
    throw error
  }
}
