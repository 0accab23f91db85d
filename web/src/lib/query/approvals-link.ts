import { ApiError } from '@castellan/contract/engine/client'
import { addAlert, type AlertLink } from '../alerts.ts'
import { t } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { currentServer } from '../session/server.ts'

/** Four-eyes principle: an act above the limit for one person goes on where a second one answers. Null for every other error. */
export const approvalsLink = (error: unknown): AlertLink | null =>
  error instanceof ApiError && error.code === 'APPROVAL_NEEDED'
    ? { label: t('ui.approvals'), href: paths.page(currentServer(), 'game-master/approvals') }
    : null

/** Says where a deed goes on that a second person was asked about; of every other error nothing. */
export function tellAsked(error: Error) {
  const link = approvalsLink(error)
  if (link) addAlert({ type: 'Info', message: error.message, link })
}
