import { ApiError } from '@castellan/contract/client'
import type { ServerKey } from '@castellan/contract/servers'
import { accountApi } from './account-client.ts'
import { browserStorage } from './browser-storage.ts'
import { createRefreshTimer } from './refresh-timer.ts'
import { currentServer, selectServer } from './server.ts'
import {
  type Account,
  AUTH_TOKEN,
  parseAccount,
  session,
  storeAccount,
  storedAccount,
} from './session-store.ts'
import { readTokenTimes } from './token.ts'
import { sessionHooks } from './transport.ts'

export { type Account, session, useAccount } from './session-store.ts'

/** Why a session ended: the person left, the server refused it, or another tab signed out. */
export type SignOutReason = 'chosen' | 'refused' | 'elsewhere'

/** Milliseconds after which a refresh that got no answer is given up; other tabs wait for it. */
const PATIENCE = 15_000

const timer = createRefreshTimer(() => void refreshSession())
const listeners = new Set<(reason: SignOutReason) => void>()
let underWay: Promise<void> | null = null
/** Counts sign-ins and sign-outs, so that a refresh which was overtaken by one changes nothing. */
let turn = 0

/** Calls back when a session ended; gives the way to stop listening. */
export function onSignedOut(listener: (reason: SignOutReason) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let started: Promise<void> | null = null

/** Finds out once, quietly, whether this browser is signed in; whoever needs to know waits for it. */
export const sessionStarted = (): Promise<void> => (started ??= start())

async function start() {
  const stored = storedAccount()
  sessionHooks.refreshed = () => underWay ?? Promise.resolve()
  sessionHooks.refused = () => end('refused')
  addEventListener('storage', followOtherTab)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') timer.check()
  })
  if (browserStorage.read(AUTH_TOKEN) !== null && !readTokenTimes(stored?.jwtToken)) warnOfStoredToken()
  await refreshSession(stored)
}

/**
 * Asks for a new access token for the selected server, once at a time in all tabs. A refusal ends the session;
 * a server that cannot be reached does not. Never throws.
 */
export function refreshSession(fallback: Account | null = session.get()): Promise<void> {
  underWay ??= inOneTab(() => refresh(fallback)).finally(() => (underWay = null))
  return underWay
}

/** Selects a server and sees to it that the session's role is the one it has there. */
export async function enterServer(server: ServerKey): Promise<void> {
  selectServer(server)
  await underWay
  const account = session.get()
  if (account && account.server !== server) await refreshSession()
}

async function refresh(fallback: Account | null) {
  const before = session.get()
  const begunIn = turn
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    const account = await accountApi.session.refreshToken({ server: currentServer() }, { signal })
    if (begunIn === turn) adopt(account)
  } catch (error) {
    if (begunIn !== turn) return
    const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403)
    if (isRefused && before) end('refused')
    else if (isRefused) storeAccount(null)
    else if (fallback) keep(fallback)
  }
}

/** The server is out of reach: a session whose role fits goes on, and the refresh is tried again. */
function keep(account: Account) {
  if (account.server === currentServer()) session.set(account)
  timer.retry()
}

/** Takes over an account that was received just now and writes it down for the other tabs. */
export function signIn(account: Account) {
  turn++
  adopt(account)
}

function adopt(account: Account) {
  storeAccount(account)
  session.set(account)
  timer.arm(account.jwtToken)
}

/** Signs out by choice; here it always works, even when the server cannot be told. */
export const signOut = () => end('chosen')

function end(reason: SignOutReason) {
  if (!session.get()) return
  turn++
  timer.stop()
  session.set(null)
  if (reason !== 'elsewhere') {
    storeAccount(null)
    // The transport logs a failure; the session is over either way.
    accountApi.session.logout({}).catch(() => {})
  }
  for (const listener of listeners) listener(reason)
}

/** Another tab signed in, refreshed or signed out. */
function followOtherTab(event: StorageEvent) {
  const isCleared = event.key === null
  if (!isCleared && event.key !== AUTH_TOKEN) return
  if (isCleared || event.newValue === null) {
    end('elsewhere')
    return
  }
  const account = parseAccount(event.newValue)
  if (!account || !readTokenTimes(account.jwtToken)) {
    warnOfStoredToken()
    timer.retry()
    return
  }
  // A role belongs to a server: a tab on another server gets its own token.
  if (account.server === currentServer()) {
    session.set(account)
    timer.arm(account.jwtToken)
  } else if (!session.get()) void refreshSession()
}

/** Tabs take turns; one that waited takes what another has fetched for the same server meanwhile. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  // Locks are there on https and localhost only.
  if (!navigator.locks) return work()
  const before = storedAccount()?.jwtToken
  await navigator.locks.request('castellan-refresh', async () => {
    const stored = storedAccount()
    const isNew = stored && stored.jwtToken !== before && stored.server === currentServer()
    if (isNew) adopt(stored)
    else await work()
  })
}

const warnOfStoredToken = () =>
  console.warn('The access token in browser storage cannot be read; it is refreshed at once.')
