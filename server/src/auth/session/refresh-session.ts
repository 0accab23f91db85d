import type { ServerKey } from '@castellan/contract/servers'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { readSessionCookie, setSessionCookie } from '../../http/cookies.ts'
import { offerForgeryCookie } from '../../http/forgery.ts'
import type { Context } from '../../http/context.ts'
import { newSecret, secretHash } from '../secret.ts'
import { note } from '../security-events.ts'
import { closeSession, describe } from './open-session.ts'
import {
  addRefreshToken,
  findUsedToken,
  revokeSession,
  touchSession,
  spendRefreshToken,
} from './session-repo.ts'

/** Seconds in which a token just used may come again: two tabs at once, or an answer that got lost. */
const GRACE = 10

type Outcome = { kind: 'rotated'; secret: string; expiresAt: Date } | { kind: 'grace' } | { kind: 'refused' }

/**
 * Rotates the session's secret and gives a new access token for a server. One of many parallel tries wins the
 * rotation; the others, in a moment's grace, get an access token only. A secret that comes back later was stolen:
 * the whole session ends.
 */
export async function refreshSession(server: ServerKey, ctx: Context) {
  const cookie = readSessionCookie(ctx.request, ctx.config)
  if (!cookie) throw new AppError('NO_SESSION')
  const outcome = await ctx.db
    .transaction()
    .execute((tx) => rotate(tx, cookie.secret, server, ctx.request.ip))
  const session = outcome.kind === 'refused' ? null : await ctx.sessions.find(cookie.sessionId)
  if (outcome.kind === 'refused' || !session) {
    ctx.sessions.forget([cookie.sessionId])
    closeSession(ctx)
    throw new AppError('NO_SESSION')
  }
  if (outcome.kind === 'rotated')
    setSessionCookie(ctx.reply, ctx.config, { ...cookie, secret: outcome.secret }, outcome.expiresAt)
  offerForgeryCookie(ctx.request, ctx.reply, ctx.config, session.sessionId)
  const validatedAt = session.isValidated ? new Date() : null
  const account = { id: session.accountId, email: session.email, validatedAt, role: session.roleOn(server) }
  return describe(ctx, session.sessionId, account, server)
}

async function rotate(tx: Tx, secret: string, server: ServerKey, ip: string): Promise<Outcome> {
  const next = newSecret()
  const sessionId = await spendRefreshToken(tx, secretHash(secret), secretHash(next))
  if (sessionId) {
    await addRefreshToken(tx, secretHash(next), sessionId)
    const { expiresAt } = await touchSession(tx, sessionId, server)
    return { kind: 'rotated', secret: next, expiresAt }
  }
  const used = await findUsedToken(tx, secretHash(secret))
  if (!used?.isLive) return { kind: 'refused' }
  if (used.secondsAgo < GRACE && used.childUsedAt === null) return { kind: 'grace' }
  await revokeSession(tx, used.sessionId, 'refresh token used twice')
  await note(tx, 'refresh-token-reused', {
    accountId: used.accountId,
    ip,
    details: { session: used.sessionId },
  })
  return { kind: 'refused' }
}
