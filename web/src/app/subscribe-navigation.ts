import { brand } from '../lib/brand.ts'
import { t } from '../lib/i18n/i18n.ts'
import type { PortalRouter } from './router.ts'
import { clearAlertsOnNavigation, releaseKeptAlerts } from '../lib/alerts.ts'
import { pageOfAddress } from './pages.ts'

/** At each change of page: old alerts go, the window gets the page's name, its heading gets the focus. */
export function subscribeNavigation(router: PortalRouter) {
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) clearAlertsOnNavigation()
  })
  // Not at the way's beginning: a redirect, or a second call, begins it anew before the page is there.
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) releaseKeptAlerts()
  })
  router.subscribe('onRendered', ({ toLocation, fromLocation, pathChanged }) => {
    const page = pageOfAddress(toLocation.pathname)
    document.title = page ? `${t(`pages.${page.name}`)} · ${brand.name}` : brand.name
    if (fromLocation && pathChanged) focusHeading()
  })
}

/** Screen readers then read on from the new page; sighted people notice nothing. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1, #content h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
