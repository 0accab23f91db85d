import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '@castellan/contract/engine/call'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../errors/app-error.ts'
import { CSRF_COOKIE, CSRF_HEADER, readSessionCookie, setCsrfCookie } from './cookies.ts'
import { isSameSecret } from '../../secrets/is-same-secret.ts'

type Site = Pick<Config, 'publicUrl' | 'jwtSecrets'>

/**
 * Refuses requests another site made a browser send (cross-site request forgery).
 * Every writing call must come from this origin. Calls that a cookie authenticates, and public calls of a browser
 * (signing a victim in as somebody else), must also repeat the CSRF cookie in a header, which only a page
 * of this origin can read. A program without cookies has nobody to forge for and needs none.
 */
export function csrfGuard(call: Call, { config }: { config: Site }) {
  if (call.method === 'GET') return []
  return [guard]

  async function guard(request: FastifyRequest) {
    if (!isSameOrigin(request, config)) throw new AppError('CSRF')
    if (call.access !== 'public') return
    const session = readSessionCookie(request, config)
    const mustProve = call.cookie ? session !== null : isBrowser(request) || CSRF_COOKIE in request.cookies
    if (mustProve && !proves(request, config, session?.secret ?? null)) throw new AppError('CSRF')
  }
}

/**
 * Gives the page an CSRF cookie for the session cookie (or none) it has, unless it holds a good one.
 * @param secret of a session cookie that goes out with the same answer, null where the answer takes it away
 */
export function offerCsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Site,
  secret: string | null = readSessionCookie(request, config)?.secret ?? null,
) {
  if (!isSigned(request.cookies[CSRF_COOKIE], config, secret))
    setCsrfCookie(reply, config, newToken(config, secret))
}

const isBrowser = (request: FastifyRequest) =>
  'sec-fetch-site' in request.headers || 'origin' in request.headers

/** Whether a request was not sent by a page of another site; a program is nobody's page. */
export function isSameOrigin(request: FastifyRequest, config: Pick<Config, 'publicUrl'>) {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin === undefined) return true
  return (
    origin === new URL(config.publicUrl).origin || origin === `${request.protocol}://${request.headers.host}`
  )
}

function proves(request: FastifyRequest, config: Site, session: string | null) {
  const header = request.headers[CSRF_HEADER]
  const cookie = request.cookies[CSRF_COOKIE]
  return typeof header === 'string' && header === cookie && isSigned(header, config, session)
}

/**
 * `random.signature`, bound to the secret of the session, which nobody else can show to get one:
 * a cookie planted from a subdomain is worth nothing.
 */
function newToken(config: Site, session: string | null) {
  const random = randomBytes(16).toString('base64url')
  return `${random}.${signature(config.jwtSecrets[0]!, session, random)}`
}

function isSigned(token: string | undefined, config: Site, session: string | null) {
  const [random, given] = (token ?? '').split('.')
  if (!random || !given) return false
  return config.jwtSecrets.some((key) => isSameSecret(given, signature(key, session, random)))
}

const signature = (key: string, session: string | null, random: string) =>
  createHmac('sha256', key)
    .update(`forgery ${session ?? 'anonymous'} ${random}`)
    .digest('base64url')
