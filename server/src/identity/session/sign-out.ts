import { readSessionCookie } from '../../platform/http/cookies.ts'
import type { Context } from '../../platform/http/context.ts'
import { closeSession } from './open-session.ts'
import { findSessionOf, revokeSession } from './session-repo.ts'

/** Ends the session of the cookie, or of the access token; with neither there is nothing to end, and that is fine. */
export async function signOut(_sent: unknown, ctx: Context) {
  const cookie = readSessionCookie(ctx.request, ctx.config)
  const ended = new Set<string>()
  const ofCookie = cookie && (await findSessionOf(ctx.db, cookie))
  if (ofCookie) ended.add(ofCookie)
  if (ctx.caller) ended.add(ctx.caller.sessionId)
  for (const sessionId of ended) await revokeSession(ctx.db, sessionId, 'signed out')
  ctx.sessions.forget([...ended])
  closeSession(ctx)
  return { message: 'You are signed out' }
}
