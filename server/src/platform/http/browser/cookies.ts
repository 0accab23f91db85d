import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '@castellan/contract/engine/bases'
import { session } from '@castellan/contract/calls/identity/session'
import { DAY_SECONDS } from '@castellan/contract/rules/durations'
import type { Config } from '../../config/config.ts'

/** The readable cookie whose value a page copies into the header, by the names browsers' frameworks know. */
export const CSRF_COOKIE = 'XSRF-TOKEN'
export const CSRF_HEADER = 'x-xsrf-token'

type Site = Pick<Config, 'publicUrl'>
const isSecure = (site: Site) => site.publicUrl.startsWith('https:')
/** The prefix makes browsers refuse the cookie from anywhere but this very host over https. */
const sessionCookie = (site: Site) => (isSecure(site) ? '__Host-session' : 'session')

/** Beside the session's, for as long: a page can read that a session may exist, and asks for none where it cannot. */
const MARKER_COOKIE = 'signed-in'

const COOKIE = /^(?:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.)?([\w-]{43})$/

/** Null when there is none or it was not made by us. */
export function readSessionCookie(request: FastifyRequest, site: Site) {
  const [, sessionId = null, secret] = COOKIE.exec(request.cookies[sessionCookie(site)] ?? '') ?? []
  return secret === undefined ? null : { secret, sessionId }
}

export function setSessionCookie(reply: FastifyReply, site: Site, secret: string, expires: Date) {
  void reply.setCookie(sessionCookie(site), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(site),
    expires,
  })
  void reply.setCookie(MARKER_COOKIE, '1', {
    path: '/',
    sameSite: 'strict',
    secure: isSecure(site),
    expires,
  })
}

/** Half a year, in seconds: how long a browser that does not come back is known. */
export const DEVICE_LIFE = 180 * DAY_SECONDS
const deviceCookie = (site: Site) => (isSecure(site) ? '__Secure-device' : 'device')

/** What tells the sign-in that this browser was here before; null when it was not. */
export const readDeviceCookie = (request: FastifyRequest, site: Site) =>
  request.cookies[deviceCookie(site)] ?? null

export function setDeviceCookie(reply: FastifyReply, site: Site, value: string) {
  void reply.setCookie(deviceCookie(site), value, {
    path: addressOf(session.login.path, ''),
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(site),
    maxAge: DEVICE_LIFE,
  })
}

/** A header at once: the page goes straight to the socket, past the hook that writes the other cookies. */
export function setCsrfCookie(reply: FastifyReply, site: Site, token: string) {
  const options = { path: '/', sameSite: 'strict', secure: isSecure(site) } as const
  void reply.header('set-cookie', reply.server.serializeCookie(CSRF_COOKIE, token, options))
}

export function clearSessionCookie(reply: FastifyReply, site: Site) {
  void reply.clearCookie(sessionCookie(site), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(site),
  })
  void reply.clearCookie(MARKER_COOKIE, { path: '/', sameSite: 'strict', secure: isSecure(site) })
}
