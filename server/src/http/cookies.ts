import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** The readable cookie whose value a page copies into the header, by the names browsers' frameworks know. */
export const FORGERY_COOKIE = 'XSRF-TOKEN'
export const FORGERY_HEADER = 'x-xsrf-token'

type Site = Pick<Config, 'publicUrl'>
const isSecure = (site: Site) => site.publicUrl.startsWith('https:')
/** The prefix makes browsers refuse the cookie from anywhere but this very host over https. */
const sessionCookie = (site: Site) => (isSecure(site) ? '__Host-session' : 'session')

/** What the session cookie holds: the session in the clear, so that it can be named, and its rotating secret. */
export interface SessionCookie {
  readonly sessionId: string
  readonly secret: string
}

/** Null when there is none or it was not made by us. */
export function readSessionCookie(request: FastifyRequest, site: Site): SessionCookie | null {
  const [, sessionId, secret] =
    /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(request.cookies[sessionCookie(site)] ?? '') ?? []
  return sessionId && secret ? { sessionId, secret } : null
}

export function setSessionCookie(
  reply: FastifyReply,
  site: Site,
  { sessionId, secret }: SessionCookie,
  expires: Date,
) {
  void reply.setCookie(sessionCookie(site), `${sessionId}.${secret}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(site),
    expires,
  })
}

export function setForgeryCookie(reply: FastifyReply, site: Site, token: string) {
  void reply.setCookie(FORGERY_COOKIE, token, { path: '/', sameSite: 'strict', secure: isSecure(site) })
}

export function clearSessionCookie(reply: FastifyReply, site: Site) {
  void reply.clearCookie(sessionCookie(site), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(site),
  })
}
