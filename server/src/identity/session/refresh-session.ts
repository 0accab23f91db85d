import { createHmac } from 'node:crypto'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readSessionCookie, setSessionCookie } from '../../platform/http/browser/cookies.ts'
import { offerCsrfCookie } from '../../platform/http/browser/csrf.ts'
import type { BrowserContext } from '../../platform/http/engine/context.ts'
import { networkPrefix } from '../../platform/http/limits/network-prefix.ts'
import { userAgentOf } from '../../platform/http/requests/user-agent.ts'
import { sessionHash } from '../../platform/secrets/session-hash.ts'
import { secretHash } from '../../platform/secrets/secret.ts'
import { notify } from '../notifications/notify.ts'
import { requireNotBlackListed } from '../accounts/require-not-black-listed.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import type { LiveSession } from './live-sessions.ts'
import { noSession } from './no-session.ts'
import { accountWithToken, closeSession, rolesShown } from './open-session.ts'
import {
  addRefreshToken,
  findSessionOf,
  findUsedToken,
  revokeSession,
  type SessionCookie,
  touchSession,
  spendRefreshToken,
} from './session-repo.ts'

/**
 * Seconds in which a token just used may come again: two tabs at once, or an answer that got lost. A page waits half as long for its
 * answer before it asks again.
 */
const GRACE = 30

type Outcome =
  | { kind: 'open'; sessionId: string; expiresAt: Date; next: string | null }
  | { kind: 'refused'; ended?: string }

/**
 * Refresh token rotation with reuse detection: a new secret, and a new access token for a server. One of many parallel
 * tries wins the rotation; the others, in a moment's grace, get the same new secret, or a browser whose answer got lost would go on with
 * the old one. A secret that comes back later was stolen: the whole session ends.
 */
export async function refreshSession({ server }: { readonly server: ServerKey }, ctx: BrowserContext) {
  const { request, reply } = ctx.browser
  const cookie = readSessionCookie(request, ctx.config)
  if (!cookie) throw new AppError('NO_SESSION')
  const successors = ctx.config.jwtSecrets.map((key) => successorOf(cookie, key))
  const asked = { server, ip: ctx.ip, userAgent: userAgentOf(request) }
  const outcome = await inTransaction(ctx.db, (tx) => rotate(tx, cookie, successors, asked))
  const session = outcome.kind === 'refused' ? null : await ctx.sessions.find(outcome.sessionId)
  if (outcome.kind === 'refused' || !session) {
    if (outcome.kind === 'refused' && outcome.ended) ctx.sessions.forget([outcome.ended])
    closeSession(ctx)
    throw await noSession(ctx.db, await findSessionOf(ctx.db, cookie))
  }
  await endIfListed(session, ctx)
  if (outcome.next !== null) {
    setSessionCookie(reply, ctx.config, outcome.next, outcome.expiresAt)
    offerCsrfCookie(request, reply, ctx.config, outcome.next)
  }
  const { accountId: id, email, isValidated, awaitsTwoFactor } = session
  const account = {
    id,
    email,
    isValidated,
    awaitsTwoFactor,
    ...rolesShown((scope) => session.roleOn(scope), server),
  }
  return accountWithToken(ctx, session.sessionId, account, server)
}

/** Ends a session whose address is listed by now, or that comes from a listed network. @throws AppError NO_SESSION */
async function endIfListed(
  { sessionId, email }: Pick<LiveSession, 'sessionId' | 'email'>,
  ctx: BrowserContext,
) {
  const { db, ip, sessions } = ctx
  try {
    await requireNotBlackListed(db, { email, ip })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await revokeSession(db, sessionId, 'black-listed')
    sessions.forget([sessionId])
    closeSession(ctx)
    throw await noSession(db, sessionId)
  }
}

/** The secret that follows one: the same for whoever asks twice, and nothing to be guessed from it without the key. */
const successorOf = ({ secret }: SessionCookie, key: string) =>
  createHmac('sha256', key).update(`refresh ${secret}`).digest('base64url')

interface Asked {
  readonly server: ServerKey
  readonly ip: string
  readonly userAgent: string | null
}

async function rotate(
  tx: Tx,
  cookie: SessionCookie,
  successors: readonly string[],
  asked: Asked,
): Promise<Outcome> {
  const { server, ip } = asked
  const next = successors[0]!
  const sessionId = await spendRefreshToken(tx, cookie, secretHash(next))
  if (sessionId) {
    await addRefreshToken(tx, secretHash(next), sessionId)
    const { expiresAt } = await touchSession(tx, sessionId, server)
    return { kind: 'open', sessionId, expiresAt, next }
  }
  const used = await findUsedToken(tx, cookie)
  if (!used?.isLive) return { kind: 'refused' }
  if (used.secondsAgo < GRACE && used.childUsedAt === null) {
    const given = isSameBrowser(used, asked) ? successors.find(isSecretOf(used.successor)) : undefined
    return { kind: 'open', sessionId: used.sessionId, expiresAt: used.expiresAt, next: given ?? null }
  }
  await revokeSession(tx, used.sessionId, 'refresh token used twice')
  await notify(tx, { accountId: used.accountId }, { kind: 'sessionEnded' })
  await recordSecurityEvent(tx, 'refresh-token-reused', {
    accountId: used.accountId,
    ip,
    details: { session: sessionHash(used.sessionId) },
  })
  return { kind: 'refused', ended: used.sessionId }
}

/** Whoever comes from elsewhere with a copied cookie gets an access token at most, and is found out by its next use. */
const isSameBrowser = (
  { ip, userAgent }: NonNullable<Awaited<ReturnType<typeof findUsedToken>>>,
  asked: Asked,
) => ip !== null && networkPrefix(ip) === networkPrefix(asked.ip) && userAgent === asked.userAgent

/** Of the two databases one gives bytes that are no Buffer. */
const isSecretOf = (hash: Uint8Array | null) => (secret: string) =>
  hash !== null && secretHash(secret).equals(hash)
