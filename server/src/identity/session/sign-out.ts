import { readSessionCookie } from '../../platform/http/browser/cookies.ts'
import type { BrowserContext } from '../../platform/http/engine/context.ts'
import { publish } from '../../platform/live/announcer.ts'
import { closeSession } from './open-session.ts'
import { findSessionOf, revokeSession } from './session-repo.ts'
import { say } from '../../platform/languages/say.ts'

/** Ends the session of the cookie, or of the access token; with neither there is nothing to end, and that is fine. */
export async function signOut(_sent: unknown, ctx: BrowserContext) {
  const cookie = readSessionCookie(ctx.browser.request, ctx.config)
  const ended = new Set<string>()
  const ofCookie = cookie && (await findSessionOf(ctx.db, cookie))
  if (ofCookie) ended.add(ofCookie)
  if (ctx.caller) ended.add(ctx.caller.sessionId)
  for (const sessionId of ended) {
    const accountId = await revokeSession(ctx.db, sessionId, 'signed out')
    if (accountId !== null) publish(ctx.db, { to: { accountId }, tags: ['security'] })
  }
  ctx.sessions.forget([...ended])
  closeSession(ctx)
  return { message: say(ctx.language, 'answers.signedOut') }
}
