import type { Role } from '@castellan/contract/engine/roles'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { addAlert } from '../lib/alerts.ts'
import { i18nReady, t } from '../lib/i18n/i18n.ts'
import { paths } from '../lib/paths.ts'
import { findPage, type Page } from './pages.ts'

/* One line for whoever asked for an address that leads elsewhere: what was wrong with it, and the page that was meant. */

/** No page has this path. */
export async function sayNoPage(path: string, server: ServerKey, role: Role) {
  const [{ nearestPage }] = await Promise.all([import('./nearest-page.ts'), i18nReady])
  const page = nearestPage(path, role)
  say(t(page ? 'shell.fallback.noPageBut' : 'shell.fallback.noPage', { path: `/${path}` }), page, server)
}

/** No server has this key; the page named beside it is one of `server` too. */
export async function sayNoServer(name: string, path: string, server: ServerKey) {
  await i18nReady
  say(t('shell.fallback.noServer', { name }), findPage(path), server)
}

/** The page is for others. */
export async function sayWrongRole(page: Page) {
  await i18nReady
  say(t('shell.fallback.wrongRole', { page: t(`pages.${page.name}`) }))
}

function say(message: string, page: Page | null = null, server: ServerKey = '') {
  addAlert({
    type: 'Info',
    message,
    keepAfterRouteChange: true,
    ...(page && { link: { label: t(`pages.${page.name}`), href: paths.page(server, page.path) } }),
  })
}
