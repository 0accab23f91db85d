import { ApiError } from '@castellan/contract/engine/client'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { accountApi } from '../api/account-client.ts'
import { drafts } from '../session/drafts.ts'
import { browserStorage } from '../session/browser-storage.ts'
import { createRefreshTimer, FORCED_INTERVAL } from './refresh-timer.ts'
import { currentServer, selectServer } from '../session/server.ts'
import { serverNow } from '../session/server-time.ts'
import {
  type Account,
  accountIn,
  AUTH_TOKEN,
  forgetToken,
  session,
  storedToken,
  storeToken,
} from '../session/session.ts'
import { addAlert } from '../alerts.ts'
import { t } from '../i18n/i18n.ts'
import { mayHaveSession } from './session-marker.ts'
import { isSpent, readClaims } from '../session/token.ts'
import { sessionHooks, wordsOfEnd } from '../api/transport.ts'

/** Why a session ended: the person left, the server refused it, or another tab signed out. */
type SignOutReason = 'chosen' | 'refused' | 'elsewhere'

/** Written before the storage is cleared where nobody chose to leave: the other tabs hear of both, in this order, and of what staff did. */
const REFUSED = 'castellan-session-refused'
const WITHOUT_WORDS = 'yes'

/** Milliseconds after which a refresh that got no answer is given up; other tabs wait for it. */
const TIMEOUT_MS = 15_000

const timer = createRefreshTimer(() => void refreshSession())
type Listener = (reason: SignOutReason, closed?: string) => void
const listeners = new Set<Listener>()
let underWay: Promise<void> | null = null
/** Counts sign-ins and sign-outs, so that a refresh which was overtaken by one changes nothing. */
let turn = 0
/** When a call last had to wait for a token, so that a server which gives none that lives is not asked on and on. */
let lastForced = -Infinity

/** Calls back when a session ended, with what the server says where staff have closed the account; gives the way to stop listening. */
export function onSignedOut(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Deeds under way that end the session on purpose: whoever does one is not told that it ended. */
let endings = 0

/** Does what ends the session where it is of the same account, and finds out whether it did. */
export async function endingSession<Done>(deed: () => Promise<Done>): Promise<Done> {
  endings++
  try {
    const done = await deed()
    if (session.get()) await refreshSession()
    return done
  } finally {
    endings--
  }
}

let started: Promise<void> | null = null

/** Finds out once, quietly, whether this browser is signed in; whoever needs to know waits for it. */
export const sessionStarted = (): Promise<void> => (started ??= start())

async function start() {
  const stored = storedToken()
  sessionHooks.refreshed = () => underWay ?? Promise.resolve()
  sessionHooks.usable = renewSpent
  sessionHooks.refused = (closed) => end('refused', { closed })
  addEventListener('storage', followOtherTab)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') timer.check()
  })
  const isUsable = stored !== null && !isSpent(stored, serverNow())
  if (stored !== null && !isUsable) warnOfSpentToken()
  if (stored === null && !mayHaveSession()) return
  await refreshSession(isUsable ? accountIn(stored) : null)
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
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const account = await accountApi.session.refreshToken({ server: currentServer() }, { signal })
    if (begunIn === turn) adopt(account)
  } catch (error) {
    if (begunIn !== turn) return
    const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403)
    if (isRefused && before) end('refused', { closed: wordsOfEnd(error) })
    else if (isRefused) forgetToken()
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
  shown = holderOf(account)
  adopt(account)
}

function adopt(account: Account) {
  storeToken(account.jwtToken)
  hold(account)
}

/** Whose account this tab showed last: the address may change, the number in the token does not. */
let shown: unknown
const holderOf = ({ jwtToken }: Account) => readClaims(jwtToken)?.['sub']

/** Another tab may have signed in somebody else: this one shows them from now on, and says so. */
function hold(account: Account) {
  const { email } = account
  const holder = holderOf(account)
  if (shown !== undefined && shown !== holder)
    addAlert({ type: 'Warning', message: t('alerts.otherAccount', { email }), keepAfterRouteChange: true })
  shown = holder
  session.set(account)
  if (isSpent(account.jwtToken, serverNow())) {
    warnOfSpentToken()
    timer.retry()
  } else timer.arm(account.jwtToken)
}

/** After a sleep of the machine a call may come before the timer: the token is refreshed first, once for all calls. */
async function renewSpent(): Promise<void> {
  const account = session.get()
  if (!account || !isSpent(account.jwtToken, serverNow())) return
  if (underWay) return underWay
  if (Date.now() - lastForced < FORCED_INTERVAL) return
  lastForced = Date.now()
  warnOfSpentToken()
  return refreshSession()
}

/** Signs out by choice; here it always works, even when the server cannot be told. */
export const signOut = () => end('chosen')

interface End {
  readonly closed?: string | null
  /** Another tab found it out, and does what has to be done once. */
  readonly isTold?: boolean
}

function end(reason: SignOutReason, { closed = null, isTold = reason === 'elsewhere' }: End = {}) {
  if (!session.get()) return
  turn++
  timer.stop()
  session.set(null)
  if (!isTold) {
    if (reason === 'refused') browserStorage.write(REFUSED, closed ?? WITHOUT_WORDS)
    // who is signed out unasked goes on with what they were writing
    browserStorage.clear(reason === 'refused' ? drafts.all() : [])
    // The transport logs a failure; the session is over either way.
    accountApi.session.logout({}).catch(() => {})
  }
  for (const listener of listeners)
    listener(endings ? 'chosen' : reason, ...(closed === null ? [] : [closed]))
}

/** Another tab signed in, refreshed or signed out. */
function followOtherTab(event: StorageEvent) {
  if (event.key === REFUSED && event.newValue !== null)
    end('refused', { isTold: true, closed: event.newValue === WITHOUT_WORDS ? null : event.newValue })
  const isCleared = event.key === null
  if (!isCleared && event.key !== AUTH_TOKEN) return
  if (isCleared || event.newValue === null) {
    end('elsewhere')
    return
  }
  const account = accountIn(event.newValue)
  if (!account || isSpent(account.jwtToken, serverNow())) {
    warnOfSpentToken()
    timer.retry()
    return
  }
  // A role belongs to a server: a tab on another server gets its own token.
  if (account.server === currentServer()) hold(account)
  else if (!session.get()) void refreshSession()
}

/** Tabs take turns; one that waited takes what another has fetched for the same server meanwhile. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  // Locks are there on https and localhost only.
  if (!navigator.locks) return work()
  const before = storedToken()
  const begunIn = turn
  await navigator.locks.request('castellan-refresh', async () => {
    // who signed in or out while this one waited needs no token any more
    if (begunIn !== turn) return
    const token = storedToken()
    const stored = token === before ? null : accountIn(token)
    if (token && stored?.server === currentServer() && !isSpent(token, serverNow())) hold(stored)
    else await work()
  })
}

const warnOfSpentToken = () =>
  console.warn('The access token has run out or cannot be read; it is refreshed at once.')
