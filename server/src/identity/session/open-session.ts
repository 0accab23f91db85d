import { randomUUID } from 'node:crypto'
import type { Account } from '@castellan/contract/calls/identity/session'
import { outranks, type Role } from '@castellan/contract/engine/roles'
import { EVERYWHERE, type RoleScope, type ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { clearSessionCookie, setSessionCookie } from '../../platform/http/browser/cookies.ts'
import { offerCsrfCookie } from '../../platform/http/browser/csrf.ts'
import type { BrowserContext } from '../../platform/http/engine/context.ts'
import { newSecret, secretHash } from '../../platform/secrets/secret.ts'
import { userAgentOf } from '../../platform/http/requests/user-agent.ts'
import { publish } from '../../platform/live/announcer.ts'
import type { SecondFactor } from '../second-factor/prove-second-factor.ts'
import { giveDeviceCookie } from './device-cookie.ts'
import { PLAYER, STAFF } from './session-lifetimes.ts'
import { awaitsTwoFactor, roleNow } from '../access/role-now.ts'
import { type AccountWithRoles, type NewSession, startSession } from './session-repo.ts'
import { type NewSignIn, tellOfSignIn } from './tell-of-sign-in.ts'

interface SignedIn {
  readonly id: number
  readonly email: string
  readonly isValidated: boolean
}

/** What was proved. */
interface Proof {
  readonly secondFactor: SecondFactor | null
  readonly isPasswordless: boolean
  /** Whether the browser was here before: then the network it is in is no news. */
  readonly isKnownBrowser: boolean
}

/**
 * Starts a session for an account that proved itself: cookies for the browser, the account for the page.
 * @throws AppError WRONG_CREDENTIALS when its password or second factor was changed at this very moment.
 */
export async function openSession(
  ctx: BrowserContext,
  account: AccountWithRoles,
  proof: Proof,
  server: ServerKey,
): Promise<Account> {
  const { request, reply } = ctx.browser
  const life = account.roles.length ? STAFF : PLAYER
  const session = {
    id: randomUUID(),
    accountId: account.id,
    server,
    expiresAt: new Date(Date.now() + life.absolute * 1_000),
    idleSeconds: life.idle,
    ip: ctx.ip,
    userAgent: userAgentOf(request),
  }
  const secret = newSecret()
  const started = { ...proof, passwordHash: account.passwordHash }
  const start = (db: Db) => startSession(db, session, secretHash(secret), started)
  const begun = proof.isKnownBrowser ? await start(ctx.db) : await startAndTell(ctx, session, start)
  if (!begun) throw new AppError('WRONG_CREDENTIALS')
  publish(ctx.db, { to: { accountId: account.id }, tags: ['security'] })
  setSessionCookie(reply, ctx.config, secret, session.expiresAt)
  offerCsrfCookie(request, reply, ctx.config, secret)
  giveDeviceCookie(ctx, account)
  const isValidated = account.validatedAt !== null
  const hasTwoFactor = account.twoFactorAt !== null
  const holder = { isValidated, hasTwoFactor, roles: account.roles }
  const roles = rolesShown((scope) => roleNow(holder, scope, ctx.config), server)
  const shown = { ...account, ...roles, isValidated, awaitsTwoFactor: awaitsTwoFactor(holder, ctx.config) }
  const opened = accountWithToken(ctx, session.id, shown, server)
  return begun.stays ? { ...opened, stays: true } : opened
}

/** Starts it, and has the owner told where it comes from a new network: both or neither. */
const startAndTell = (
  { db, jobs, language }: BrowserContext,
  { id: sessionId, accountId, ip, userAgent }: NewSession,
  start: (tx: Tx) => ReturnType<typeof startSession>,
) =>
  inTransaction(db, async (tx) => {
    const begun = await start(tx)
    if (!begun) return null
    const signIn: NewSignIn = { accountId, sessionId, ip, userAgent, language, secret: newSecret() }
    await tellOfSignIn(jobs, tx, signIn)
    return begun
  })

/** The role on a server, and the one everywhere where that is lower: a page offers nothing that would be refused. */
export function rolesShown(roleOn: (scope: RoleScope) => Role, server: ServerKey) {
  const [role, everywhere] = [roleOn(server), roleOn(EVERYWHERE)]
  return { role, ...(outranks(role, everywhere) && { everywhere }) }
}

/** The account as the page keeps it, with a new access token. */
export function accountWithToken(
  ctx: Pick<BrowserContext, 'tokens'>,
  sessionId: string,
  account: SignedIn & Pick<Account, 'role' | 'everywhere'> & { readonly awaitsTwoFactor: boolean },
  server: ServerKey,
): Account {
  const { id: accountId, email, isValidated, role, everywhere, awaitsTwoFactor: awaits } = account
  const jwtToken = ctx.tokens.sign(
    { accountId, sessionId, role, server },
    { email, isValidated, awaitsTwoFactor: awaits, everywhere },
  )
  return {
    email,
    role,
    ...(everywhere && { everywhere }),
    jwtToken,
    server,
    validated: isValidated,
    ...(awaits && { awaitsTwoFactor: awaits }),
  }
}

/** Takes the session cookie away; the CSRF cookie that was bound to it goes with the same answer. */
export function closeSession({
  browser: { request, reply },
  config,
}: Pick<BrowserContext, 'browser' | 'config'>) {
  clearSessionCookie(reply, config)
  offerCsrfCookie(request, reply, config, null)
}
