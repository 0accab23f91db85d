import { readSessionCookie } from '../../http/cookies.ts'
import type { Context } from '../../http/context.ts'
import { secretHash } from '../secret.ts'
import { closeSession } from './open-session.ts'
import { isTokenOf, revokeSession } from './session-repo.ts'

/** Ends the session of the cookie, or of the access token; with neither there is nothing to end, and that is fine. */
export async function signOut(ctx: Context) {
  const cookie = readSessionCookie(ctx.request, ctx.config)
  const ended = new Set<string>()
  if (cookie && (await isTokenOf(ctx.db, secretHash(cookie.secret), cookie.sessionId)))
    ended.add(cookie.sessionId)
  if (ctx.caller) ended.add(ctx.caller.sessionId)
  for (const sessionId of ended) await revokeSession(ctx.db, sessionId, 'signed out')
  ctx.sessions.forget([...ended])
  closeSession(ctx)
  return { message: 'You are signed out' }
}
