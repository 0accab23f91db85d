import { brand } from '../lib/brand.ts'
import i18next from 'i18next'
import { t } from '../lib/i18n/i18n.ts'
import type { PortalRouter } from './router.ts'
import { clearAlertsOnNavigation, releaseKeptAlerts } from '../lib/alerts.ts'
import { pageOfAddress } from './pages.ts'

/** At each change of page: old alerts go, the window gets the page's name, its heading gets the focus. In another language it gets its name anew. */
export function subscribeNavigation(router: PortalRouter) {
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) clearAlertsOnNavigation()
  })
  // Not at the way's beginning: a redirect, or a second call, begins it anew before the page is there.
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) releaseKeptAlerts()
  })
  router.subscribe('onRendered', ({ toLocation, fromLocation, pathChanged }) => {
    nameWindow(toLocation.pathname)
    if (fromLocation && pathChanged) focusHeading()
  })
  i18next.on('languageChanged', () => nameWindow(router.state.location.pathname))
}

function nameWindow(path: string) {
  const page = pageOfAddress(path)
  document.title = page ? `${t(`pages.${page.name}`)} · ${brand.name}` : brand.name
}

/** Screen readers then read on from the new page; sighted people notice nothing. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1, #content h1')
  // a page that begins with a field has put the focus there
  if (!heading || document.activeElement?.matches('main input')) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
