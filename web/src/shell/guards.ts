import { roleAllows } from '@castellan/contract/roles'
import { findServerKey, type ServerKey } from '@castellan/contract/servers'
import { redirect } from '@tanstack/react-router'
import { currentServer } from '../api/server.ts'
import { enterServer, session, sessionStarted } from '../api/session.ts'
import { onServer, paths, safeReturnUrl } from '../paths.ts'
import { pageOfAddress } from './pages.ts'

/** As much of the router's location as the guards read. */
export interface Place {
  readonly href: string
  readonly pathname: string
}

const go = (href: string) => redirect({ href, replace: true })

/** `/`: the profile, or the login page for a stranger. */
export async function guardRoot({ href }: Place) {
  await sessionStarted()
  throw go(session.get() ? paths.profile(currentServer()) : paths.login(href))
}

/** Every page under `{server}/`: needs a session, the role, and a page of the table. */
export async function guardServer(place: Place) {
  const first = place.pathname.split('/')[1]
  const server = findServerKey(first)
  // A former key in an old bookmark.
  if (server && server !== first) throw go(onServer(server, place.href))
  await sessionStarted()
  if (!session.get()) throw go(paths.login(place.href))
  if (!server) throw go(paths.profile(currentServer()))
  await enterServer(server)
  requirePage(place, server)
}

function requirePage(place: Place, server: ServerKey) {
  const account = session.get()
  if (!account) throw go(paths.login(place.href))
  const page = pageOfAddress(place.pathname)
  if (!page) throw go(paths.profile(server))
  if (!roleAllows(page.access, account.role)) throw go(paths.root())
}

/** The login and registration pages are not for somebody who is signed in already. */
export function guardSignedOut(returnUrl: unknown) {
  if (session.get()) throw go(safeReturnUrl(returnUrl) ?? paths.profile(currentServer()))
}

/** Other paths under `account/` that are no page. */
export function guardAccount(place: Place) {
  if (!pageOfAddress(place.pathname)) throw go(paths.root())
}
