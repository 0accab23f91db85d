import { roleAllows } from '@castellan/contract/engine/roles'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { redirect } from '@tanstack/react-router'
import { currentServer, serverInPath } from '../lib/session/server.ts'
import { enterServer, sessionStarted } from '../lib/auth/auth.ts'
import { session } from '../lib/session/session.ts'
import { onServer, paths, safeReturnUrl } from '../lib/paths.ts'
import { findPage, firstPageBelow, pageOfAddress } from './pages.ts'
import { sayNoPage, sayNoServer, sayWrongRole } from './say-fallback.ts'
import { servers } from '../lib/servers.ts'

/** As much of the router's location as the guards read. */
interface Place {
  readonly href: string
  readonly pathname: string
}

/* Each guard gives the address to go to instead, or null when the person may stay. */

/** `/`: the profile, or the login page for a stranger. */
export async function guardRoot({ href }: Place): Promise<string | null> {
  await sessionStarted()
  return session.get() ? paths.profile(currentServer()) : paths.login(href)
}

/** Every page under `{server}/`: needs a session, the role, and a page of the table. */
export async function guardServer(place: Place): Promise<string | null> {
  const first = place.pathname.split('/')[1]
  const server = servers.find(first)
  // A former key in an old bookmark.
  if (server && server !== first) return onServer(server, place.href)
  const whole = server ? null : withFirstPart(place)
  if (whole) return whole
  await sessionStarted()
  if (!session.get()) return paths.login(place.href)
  if (!server) {
    const path = pathBehindServer(place)
    if (first) await sayNoServer(first, currentServer())
    return findPage(path) || firstPageBelow(path)
      ? onServer(currentServer(), place.href)
      : paths.profile(currentServer())
  }
  await enterServer(server)
  return guardPage(place, server)
}

/** The address whose first part was left out: `/login` is `/account/login`, `/stats/bosses` is of the own server. Null for others. */
function withFirstPart({ href, pathname }: Place) {
  if (pageOfAddress(`/account${pathname}`)) return `/account${href}`
  return findPage(pathname.slice(1)) ? `/${currentServer()}${href}` : null
}

async function guardPage(place: Place, server: ServerKey): Promise<string | null> {
  const account = session.get()
  if (!account) return paths.login(place.href)
  const path = pathBehindServer(place)
  const page = findPage(path)
  const below = page ? null : firstPageBelow(path)
  const meant = page ?? below?.page
  if (!meant) {
    if (path) await sayNoPage(path, server, account.role)
    return paths.profile(server)
  }
  if (!roleAllows(meant.access, account.role)) {
    await sayWrongRole(meant)
    return paths.root()
  }
  return below ? paths.page(server, below.path) : null
}

/** `stats/bosses` of `/lionna_x5/stats/bosses`. */
export const pathBehindServer = ({ pathname }: Pick<Place, 'pathname'>) =>
  pathname.split('/').slice(2).join('/')

/** The login and registration pages are not for somebody who is signed in already. */
export function guardSignedOut(returnUrl: unknown): string | null {
  if (!session.get()) return null
  const wanted = safeReturnUrl(returnUrl)
  if (!wanted) return paths.profile(currentServer())
  // Who chose another server while signing in wants the same page there.
  return serverInPath(wanted) ? onServer(currentServer(), wanted) : wanted
}

/** Paths under `account/` that are no page. */
export async function guardAccount({ pathname }: Place): Promise<string | null> {
  if (pageOfAddress(pathname)) return null
  await sessionStarted()
  await sayNoPage(pathname.slice(1), currentServer(), session.get()?.role ?? 'User')
  return paths.root()
}

/** Sends the router where a guard says. */
export async function applyGuard(guard: Promise<string | null> | string | null) {
  const href = await guard
  if (href) redirect({ href, replace: true, throw: true })
}
