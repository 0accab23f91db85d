import { randomUUID } from 'node:crypto'
import type { Account } from '@castellan/contract/calls/identity/session'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { AppError } from '../../platform/errors/app-error.ts'
import { clearSessionCookie, setSessionCookie } from '../../platform/http/cookies.ts'
import { offerCsrfCookie } from '../../platform/http/csrf.ts'
import type { Context } from '../../platform/http/context.ts'
import { newSecret, secretHash } from '../../platform/secrets/secret.ts'
import { giveDeviceCookie } from './device-cookie.ts'
import { PLAYER, STAFF } from './session-lifetimes.ts'
import { roleOn } from './live-sessions.ts'
import { type AccountWithRoles, startSession } from './session-repo.ts'

interface SignedIn {
  readonly id: number
  readonly email: string
  readonly validatedAt: Date | null
}

/**
 * Starts a session for an account that proved itself: cookies for the browser, the account for the page.
 * @throws AppError WRONG_CREDENTIALS when its password was changed at this very moment.
 */
export async function openSession(
  ctx: Context,
  account: AccountWithRoles,
  server: ServerKey,
): Promise<Account> {
  const life = account.roles.length ? STAFF : PLAYER
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
  if (!(await startSession(ctx.db, session, secretHash(secret), account.passwordHash)))
    throw new AppError('WRONG_CREDENTIALS')
  setSessionCookie(ctx.reply, ctx.config, secret, session.expiresAt)
  offerCsrfCookie(ctx.request, ctx.reply, ctx.config, secret)
  giveDeviceCookie(ctx, account)
  return accountWithToken(ctx, session.id, { ...account, role: roleOn(account.roles, server) }, server)
}

/** The account as the page keeps it, with a new access token. */
export function accountWithToken(
  ctx: Pick<Context, 'tokens'>,
  sessionId: string,
  account: SignedIn & { role: Account['role'] },
  server: ServerKey,
): Account {
  const { id: accountId, email, role } = account
  const isValidated = account.validatedAt !== null
  const jwtToken = ctx.tokens.sign({ accountId, sessionId, role, server }, { email, isValidated })
  return { email, role, jwtToken, server, validated: isValidated }
}

export const closeSession = (ctx: Pick<Context, 'reply' | 'config'>) =>
  clearSessionCookie(ctx.reply, ctx.config)
