import type { FastifyRequest } from 'fastify'
import { type Call, isWorldCall } from '@castellan/contract/call'
import { isStaff, roleAllows } from '@castellan/contract/roles'
import type { Portal } from '../portal.ts'
import { AppError } from './app-error.ts'
import type { Caller } from './context.ts'
import { serverInPath } from './serve.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/**
 * Lets in whom the access of the call allows. 401 means no living session, 403 a role too low.
 * The role is that of the server in the path, so a right on one server is none on another.
 */
export function sessionGate(call: Call, portal: Portal) {
  // staff rights are read afresh, so that taking one away acts at once
  const needsRole = !roleAllows(call.access, 'User')
  return async function gate(request: FastifyRequest) {
    const token = bearerOf(request)
    if (call.access === 'public' && !token) return
    const caller = token === null ? null : await callerOf(request, token, needsRole)
    request.caller = caller
    if (call.access === 'public') return
    if (!caller) throw new AppError('NO_SESSION')
    if (!roleAllows(call.access, caller.role)) throw new AppError('ROLE_DENIED')
  }

  async function callerOf(request: FastifyRequest, token: string, fresh: boolean): Promise<Caller | null> {
    const claims = portal.tokens.verify(token)
    if (!claims) return null
    const server = isWorldCall(call) ? serverInPath(request) : claims.server
    const mayActAsStaff = fresh || (call.access.includes('or') && isStaff(claims.role))
    const session = await portal.sessions.find(claims.sessionId, { fresh: mayActAsStaff })
    return session && { ...session, role: session.roleOn(server) }
  }
}

function bearerOf(request: FastifyRequest) {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : null
}
