import { onSignedOut } from '../lib/auth/auth.ts'
import { session } from '../lib/session/session.ts'
import { t } from '../lib/i18n/i18n.ts'
import { paths } from '../lib/paths.ts'
import type { PortalRouter } from './router.ts'
import { addAlert } from '../lib/alerts.ts'

/** Keeps the page in step with the session: who signs in moves on, who is signed out goes to the login page. */
export function subscribeSession(router: PortalRouter) {
  let role = session.get()?.role
  session.subscribe(() => {
    const next = session.get()?.role
    // A session that ended is taken care of below, with its reason.
    if (next && next !== role) void router.invalidate()
    role = next
  })
  onSignedOut((reason) => {
    void import('../lib/push/end-push.ts').then(({ endPush }) => endPush()).catch(() => {})
    if (reason === 'refused') {
      addAlert({ type: 'Warning', message: t('alerts.sessionEnded'), keepAfterRouteChange: true })
    }
    const { href, pathname } = router.state.location
    if (pathname.startsWith('/account/')) return
    void router.navigate({ href: paths.login(reason === 'chosen' ? undefined : href), replace: true })
  })
}
