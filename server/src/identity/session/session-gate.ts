import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { type Call, isWorldCall } from '@castellan/contract/engine/call'
import { isStaff, roleAllows, staffMayMore } from '@castellan/contract/engine/roles'
import { EVERYWHERE } from '@castellan/contract/engine/servers'
import type { Claims } from './access-token.ts'
import type { LiveSession } from './live-sessions.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { noSession } from './no-session.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { serverInPath } from '../../platform/http/engine/server-in-path.ts'

/**
 * Lets in whom the access of the call allows. 401 means no living session, 403 a role too low.
 * The role is that of the server in the path, so a right on one server is none on another, and of what holds on all of
 * them the one that does too.
 * It answers within the same tick when the session is remembered: most requests are of that kind.
 */
export function sessionGate(
  call: Call,
  { config, db, tokens, sessions }: Pick<Portal, 'config' | 'db' | 'tokens' | 'sessions'>,
) {
  const isPublic = call.access === 'public'
  const needsRole = !roleAllows(call.access, 'User')
  const isEverywhere = call.everywhere === true
  const isMoreForStaff = staffMayMore(call.access)

  return function gate(request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) {
    const token = bearerOf(request)
    const claims = token === null ? null : tokens.verify(token)
    if (!claims) return done(isPublic ? undefined : new AppError('NO_SESSION'))
    // staff rights are read afresh, so that taking one away acts at once
    const isSensitive = needsRole || (isMoreForStaff && isStaff(claims.role))
    const known = isSensitive ? null : sessions.remembered(claims.sessionId)
    if (known) return done(admitSession(request, claims, known))
    admitFound(request, claims).then(done, done)
  }

  async function admitFound(request: FastifyRequest, claims: Claims) {
    const session = await sessions.find(claims.sessionId)
    if (session) return admitSession(request, claims, session)
    return isPublic ? undefined : noSession(db, claims.sessionId)
  }

  function admitSession(request: FastifyRequest, claims: Claims, session: LiveSession): AppError | undefined {
    try {
      const here = isWorldCall(call) ? serverInPath(request, config.servers) : claims.server
      const roleServer = isEverywhere ? EVERYWHERE : here
      const role = session.roleOn(roleServer)
      request.caller = { ...session, role, roleServer }
      if (roleAllows(call.access, role)) return undefined
      const isLocal = isEverywhere && roleAllows(call.access, session.roleOn(here))
      return new AppError(isLocal ? 'ROLE_NOT_EVERYWHERE' : 'ROLE_DENIED')
    } catch (error) {
      return error as AppError
    }
  }
}

function bearerOf(request: FastifyRequest) {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : null
}
