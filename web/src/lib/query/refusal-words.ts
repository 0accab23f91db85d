import { ApiError } from '@castellan/contract/engine/client'
import { approvalsLink } from './approvals-link.ts'

/** Why a deed failed, for whoever tried it; null where it goes on elsewhere: the session has ended, or a second person is asked. */
export function refusalWords(error: Error): string | null {
  const isSignedOut = error instanceof ApiError && (error.status === 401 || error.status === 403)
  return isSignedOut || approvalsLink(error) ? null : error.message
}
