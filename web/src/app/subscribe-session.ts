import { onSignedOut } from '../lib/auth/auth.ts'
import { type Account, session } from '../lib/session/session.ts'
import { metaContent } from '../lib/document/meta.ts'
import { t } from '../lib/i18n/i18n.ts'
import { paths } from '../lib/paths.ts'
import type { PortalRouter } from './router.ts'
import { addAlert } from '../lib/alerts.ts'
import { outranks } from '@castellan/contract/engine/roles'

/** Keeps the page in step with the session: who signs in moves on, who is signed out goes to the login page. */
export function subscribeSession(router: PortalRouter) {
  let before = session.get()
  let email = before?.email
  session.subscribe(() => {
    const [was, next] = [before, session.get()]
    before = next
    email = next?.email ?? email
    // A session that ended is taken care of below, with its reason.
    if (!next || next.role === was?.role) return
    if (was && isTaken(was, next))
      void import('./leave-staff.ts').then(({ leaveStaff }) => leaveStaff(router, next))
    else void router.invalidate()
  })
  onSignedOut((reason, closed) => {
    void import('../lib/push/end-push.ts').then(({ endPush }) => endPush()).catch(() => {})
    if (reason !== 'chosen') sayEnd(closed ?? t(END_WORDS[reason]), closed !== undefined)
    const { href, pathname } = router.state.location
    if (pathname.startsWith('/account/')) return
    const returnUrl = reason === 'chosen' ? undefined : href
    // who did not leave signs in again, and has typed the address before
    const known = reason === 'refused' ? email : undefined
    void router.navigate({ href: paths.login(returnUrl, known), replace: true })
  })
}

const END_WORDS = { refused: 'alerts.sessionEnded', elsewhere: 'alerts.signedOutElsewhere' } as const

/** Why the session ended; whose account staff have closed hears that, as at a sign-in, with the way to support. */
function sayEnd(message: string, isClosed: boolean) {
  const support = isClosed && metaContent('support')
  addAlert({
    type: 'Warning',
    message,
    keepAfterRouteChange: true,
    ...(support && { link: { label: t('account.toSupport'), href: support } }),
  })
}

/** Another server is another role: only on the same one was it taken. */
const isTaken = (was: Account, next: Account) =>
  was.email === next.email && was.server === next.server && outranks(was.role, next.role)
