import type { Role } from '@castellan/contract/engine/roles'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { addAlert, type AlertLink } from '../lib/alerts.ts'
import { i18nReady, t } from '../lib/i18n/i18n.ts'
import { paths } from '../lib/paths.ts'
import { serverTitle } from '../lib/servers.ts'
import type { Page } from './pages.ts'

/* One line for whoever asked for an address that leads elsewhere: what was wrong with it, and the page that was meant. */

/** No page has this path. */
export async function sayNoPage(path: string, server: ServerKey, role: Role) {
  const [{ nearestPage }] = await Promise.all([import('./nearest-page.ts'), i18nReady])
  const page = nearestPage(path, role)
  const link = page && linkTo(page, server, t('shell.fallback.nearest', { page: nameOf(page) }))
  say(t('shell.fallback.noPage', { path: `/${path}` }), link)
}

/** No server has this key; somebody is led to another one. */
export async function sayNoServer(name: string, server: ServerKey) {
  await i18nReady
  say(t('shell.fallback.noServer', { name, server: serverTitle(server) }))
}

/** The page is for others. */
export async function sayWrongRole(page: Page) {
  await i18nReady
  say(t('shell.fallback.wrongRole', { page: nameOf(page) }))
}

const nameOf = ({ name }: Page) => t(`pages.${name}`)
const linkTo = ({ path }: Page, server: ServerKey, label: string) => ({
  label,
  href: paths.page(server, path),
})

const say = (message: string, link?: AlertLink | null) =>
  addAlert({ type: 'Info', message, keepAfterRouteChange: true, ...(link && { link }) })
