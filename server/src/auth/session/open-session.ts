import { randomUUID } from 'node:crypto'
import type { Account } from '@castellan/contract/session'
import type { ServerKey } from '@castellan/contract/servers'
import { clearSessionCookie, setSessionCookie } from '../../http/cookies.ts'
import { offerForgeryCookie } from '../../http/forgery.ts'
import type { Context } from '../../http/context.ts'
import { rolesOf } from '../account-repo.ts'
import { newSecret, secretHash } from '../secret.ts'
import { roleOn } from './live-sessions.ts'
import { addRefreshToken, addSession } from './session-repo.ts'

const HOUR = 3_600
/** Seconds: how long a session may rest, and how long it lives at most. Staff get less of both. */
const PLAYER = { idle: 24 * HOUR, absolute: 30 * 24 * HOUR }
const STAFF = { idle: 2 * HOUR, absolute: 12 * HOUR }

interface SignedIn {
  readonly id: number
  readonly email: string
  readonly validatedAt: Date | null
}

/** Starts a session for an account that proved itself: cookies for the browser, the account for the page. */
export async function openSession(ctx: Context, account: SignedIn, server: ServerKey): Promise<Account> {
  const roles = await rolesOf(ctx.db, account.id)
  const life = roles.length ? STAFF : PLAYER
  const session = {
    id: randomUUID(),
    accountId: account.id,
    server,
    expiresAt: new Date(Date.now() + life.absolute * 1_000),
    idleSeconds: life.idle,
    ip: ctx.request.ip,
    userAgent: ctx.request.headers['user-agent']?.slice(0, 300) ?? null,
  }
  const secret = newSecret()
  await ctx.db.transaction().execute(async (tx) => {
    await addSession(tx, session)
    await addRefreshToken(tx, secretHash(secret), session.id)
  })
  setSessionCookie(ctx.reply, ctx.config, { sessionId: session.id, secret }, session.expiresAt)
  offerForgeryCookie(ctx.request, ctx.reply, ctx.config, session.id)
  return describe(ctx, session.id, { ...account, role: roleOn(roles, server) }, server)
}

/** The account as the page keeps it, with a new access token. */
export function describe(
  ctx: Pick<Context, 'tokens'>,
  sessionId: string,
  account: SignedIn & { role: Account['role'] },
  server: ServerKey,
): Account {
  const { id: accountId, email, role } = account
  const jwtToken = ctx.tokens.sign({ accountId, sessionId, role, server })
  return { email, role, jwtToken, server, validated: account.validatedAt !== null }
}

export const closeSession = (ctx: Pick<Context, 'reply' | 'config'>) =>
  clearSessionCookie(ctx.reply, ctx.config)
