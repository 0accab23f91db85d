import { roleAllows } from '@castellan/contract/engine/roles'
import { addAlert } from '../lib/alerts.ts'
import { t } from '../lib/i18n/i18n.ts'
import { paths } from '../lib/paths.ts'
import { serverTitle } from '../lib/servers.ts'
import type { Account } from '../lib/session/session.ts'
import { pathBehindServer } from './guards.ts'
import { findPage } from './pages.ts'
import type { PortalRouter } from './router.ts'

/** Says once what happened; a page that the role does not have any more gives way to the profile. */
export function leaveStaff(router: PortalRouter, { server, role }: Account) {
  const message = t('alerts.roleTaken', { server: serverTitle(server) })
  addAlert({ type: 'Warning', message, keepAfterRouteChange: true })
  const page = findPage(pathBehindServer(router.state.location))
  if (page && !roleAllows(page.access, role))
    void router.navigate({ href: paths.profile(server), replace: true })
  else void router.invalidate()
}
