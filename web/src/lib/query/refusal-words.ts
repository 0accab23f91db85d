import { ApiError } from '@castellan/contract/engine/client'
import { addAlert } from '../alerts.ts'
import { approvalsLink } from './approvals-link.ts'

/** Why a deed failed, to be said to whoever tried it; null where it goes on elsewhere: the session has ended, or a second person is asked, which an alert says. */
export function refusalWords(error: Error): string | null {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null
  const link = approvalsLink(error)
  if (!link) return error.message
  addAlert({ type: 'Info', message: error.message, link })
  return null
}
