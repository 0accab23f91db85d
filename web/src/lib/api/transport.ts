import { addressOf } from '@castellan/contract/engine/bases'
import type { Call } from '@castellan/contract/engine/call'
import { ApiError, type ClientOptions } from '@castellan/contract/engine/client'
import type { ErrorBody } from '@castellan/contract/engine/errors'
import { EVENT_STREAM } from '@castellan/contract/engine/events'
import { type SessionEnd, session as sessionCalls } from '@castellan/contract/calls/identity/session'
import { withdrawAlerts } from '../alerts.ts'
import { t } from '../i18n/i18n.ts'
import { language } from '../i18n/language.ts'
import { doubtLine, trustLine } from './line.ts'
import { rememberAge } from '../query/answer-age.ts'
import { bases } from './bases.ts'
import { CSRF_HEADER, csrfToken, needsCsrfToken } from './csrf.ts'
import { learnServerTime, serverNow } from '../session/server-time.ts'
import { currentServer } from '../session/server.ts'
import { session } from '../session/session.ts'
import { isSpent } from '../session/token.ts'

/** What the transport has to know of the session; `auth.ts` fills it in. */
export const sessionHooks = {
  /** Settles when no refresh is under way any more. */
  refreshed: (): Promise<void> => Promise.resolve(),
  /** Settles when the session's token can be used, or nothing more can be done about it. */
  usable: (): Promise<void> => Promise.resolve(),
  /** The server refused a signed-in caller; by words of its own where staff have closed the account. */
  refused: (_closed: string | null): void => {},
}

/** How every call of the portal is sent. */
export const clientOptions: ClientOptions = {
  bases,
  server: currentServer,
  headers: bearer,
  fetch: send,
  onAnswer: rememberAge,
  wordless,
}

/** Over HTTP/2 a proxy in front of the portal has no status text: whether it cannot reach the portal or has a fault is said instead. */
function wordless(status: number): string {
  return t(status >= 502 && status <= 504 ? 'errors.offline' : 'errors.fault')
}

function bearer(call: Call): Record<string, string> {
  const account = session.get()
  const isAsked = call.access !== 'public' || call.knowsCaller
  return account && isAsked ? { authorization: `Bearer ${account.jwtToken}` } : {}
}

async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  // the browser's own list is not what was chosen here
  headers.set('accept-language', language())
  if (headers.has('authorization')) headers.set('authorization', await usableBearer())
  const sentToken = headers.get('authorization')
  const request = () => {
    if (needsCsrfToken(addressIn(input), init.method)) headers.set(CSRF_HEADER, csrfToken())
    return reach(input, { ...init, headers })
  }

  let response = await request()
  if (init.method === 'POST') learnServerTime(response)
  if (response.status === 419 && (await renewCsrfCookie())) response = await request()
  if (response.status === 401 && sentToken) {
    const token = await newerToken(sentToken)
    if (token) {
      headers.set('authorization', token)
      response = await request()
    }
  }
  if (!response.ok)
    await complain(response, `${init.method ?? 'GET'} ${addressIn(input)}`, sentToken !== null)
  return response
}

/** A token whose time has passed is refreshed before a call uses it: its 401 would end the session. */
async function usableBearer(): Promise<string> {
  await sessionHooks.usable()
  const token = session.get()?.jwtToken
  if (token === undefined) throw new ApiError(401, {}, 'Signed out')
  if (isSpent(token, serverNow())) throw new ApiError(0, { message: t('errors.offline') }, 'Network error')
  return `Bearer ${token}`
}

/** The browser's own words for a lost connection mean nothing to a player. */
async function reach(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, init)
    withdrawAlerts(t('errors.offline'))
    trustLine()
    return response
  } catch (error) {
    if (init.signal?.aborted) throw error
    console.warn(error)
    // of the stream nobody waits for an answer: `connection.ts` says when it is missed
    if (new Headers(init.headers).get('accept') !== EVENT_STREAM) doubtLine()
    throw new ApiError(0, { message: t('errors.offline') }, 'Network error')
  }
}

const addressIn = (input: RequestInfo | URL) => (input instanceof Request ? input.url : input.toString())

/** A refresh may have overtaken the call: its new token then deserves one more try. */
async function newerToken(sent: string): Promise<string | null> {
  await sessionHooks.refreshed()
  const account = session.get()
  const current = account && `Bearer ${account.jwtToken}`
  return current && current !== sent ? current : null
}

/** Any answer of the human check brings a fresh CSRF cookie along. */
async function renewCsrfCookie(): Promise<boolean> {
  const address = `${addressOf(sessionCalls.getHumanCheck.path, '', bases)}?action=login`
  const response = await reach(address, { credentials: 'include' })
  return response.ok
}

async function complain(response: Response, asked: string, wasSignedIn: boolean) {
  const isExpected = response.status === 401 && !wasSignedIn && !session.get()
  // no error of this page: whoever asked is shown it
  if (!isExpected) console.warn(`${asked} answered ${response.status} ${response.statusText}`)
  if (wasSignedIn && session.get() && (response.status === 401 || response.status === 403))
    sessionHooks.refused(await closedIn(response.clone()))
}

/** What an answer says of an account that staff have closed. */
async function closedIn(response: Response) {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  return wordsOfEnd(new ApiError(response.status, body, response.statusText))
}

/** The words of a refused session that staff have ended; null for one that has just ended. */
export const wordsOfEnd = ({ code, details, message }: ApiError) =>
  code === 'NO_SESSION' && (details as Partial<SessionEnd> | undefined)?.because ? message : null
