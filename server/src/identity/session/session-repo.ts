import { type Selectable, sql } from 'kysely'
import type { SessionEnd } from '@castellan/contract/calls/identity/session'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Db } from '../../platform/db/database.ts'
import type { RoleAssignmentTable } from '../../platform/db/account-tables.ts'
import { secretHash } from '../../platform/secrets/secret.ts'
import type { SecondFactor } from '../second-factor/prove-second-factor.ts'
import { STAFF } from './session-lifetimes.ts'

const seconds = (count: number) => sql`${count} * interval '1 second'`

/**
 * When a session ends by itself. What was promised at its start stands in its row; the limits of staff come on top as
 * long as its account has a role, so that a grant acts at once, whoever makes it, and revoking it promises no more.
 */
const endsAt = sql<Date>`least(
  session.expires_at,
  session.last_seen_at + session.idle_seconds * interval '1 second',
  case when exists (select from role_assignment where role_assignment.account_id = session.account_id) then
    least(session.created_at + ${seconds(STAFF.absolute)}, session.last_seen_at + ${seconds(STAFF.idle)}) end)`

const isLive = sql<boolean>`session.revoked_at is null and ${endsAt} > now()`

/** A session as a sign-in opens it; it ends earlier where nobody uses it for `idleSeconds`. */
export interface NewSession {
  readonly id: string
  readonly accountId: number
  readonly server: ServerKey
  readonly expiresAt: Date
  readonly idleSeconds: number
  readonly ip: string
  readonly userAgent: string | null
}

/** What was proved at a sign-in. */
interface SignInProof {
  readonly passwordHash: string
  /** Null for an account that has none. */
  readonly secondFactor: SecondFactor | null
  /** Whether a passkey was enough. */
  readonly isPasswordless: boolean
}

/** An account as signing in needs it, roles included, by id or normalised address; null when there is none. */
export async function findForSignIn(db: Db, by: { readonly email: string } | { readonly id: number }) {
  const row = await db
    .selectFrom('account')
    .select(['id', 'email', 'passwordHash', 'validatedAt', 'blockedAt', 'twoFactorAt', 'frozenAt'])
    .select(
      sql<RoleRow[]>`coalesce((select json_agg(json_build_object('role', role, 'scope', scope))
        from role_assignment where account_id = account.id), '[]')`.as('roles'),
    )
    .$if('email' in by, (query) => query.where('email', '=', (by as { email: string }).email))
    .$if('id' in by, (query) => query.where('id', '=', (by as { id: number }).id))
    .executeTakeFirst()
  return row ?? null
}
/** An account as signing in needs it, with the hash of its password. */
export type AccountWithRoles = NonNullable<Awaited<ReturnType<typeof findForSignIn>>>
type RoleRow = Pick<Selectable<RoleAssignmentTable>, 'role' | 'scope'>

/**
 * Everything a sign-in writes, in one statement: one round trip, all or nothing. Who signs in stays: an account that waits to
 * be erased waits no longer. The row of the account is held first,
 * so a change of the password either ends this session too, or has come before it.
 * @param proof what was right
 * @returns whether it kept the account from being erased; null when the account wants something else by now, or is blocked
 */
export async function startSession(db: Db, session: NewSession, hash: Buffer, proof: SignInProof) {
  const { passwordHash, secondFactor, isPasswordless } = proof
  const means = { ...(secondFactor && { secondFactor }), ...(isPasswordless && { isPasswordless }) }
  const details = { userAgent: session.userAgent, ...means }
  const { id, accountId, server, expiresAt, idleSeconds, ip, userAgent } = session
  const { rows } = await sql<{ stays: boolean }>`
    with before as (select id, erasure_due_at from account where id = ${accountId} for no key update),
    known as (
      update account set last_login_at = now(), erasure_due_at = null from before
      where account.id = before.id and password_hash = ${passwordHash} and blocked_at is null
        and frozen_at is null and (two_factor_at is not null) = ${secondFactor !== null}
      returning account.id, before.erasure_due_at is not null as stays),
    opened as (
      insert into session (id, account_id, server, expires_at, idle_seconds, ip, user_agent, second_factor, is_passwordless)
      select ${id}::uuid, id, ${server}, ${expiresAt}::timestamptz, ${idleSeconds}::integer, ${ip}, ${userAgent},
        ${secondFactor}::text, ${isPasswordless}::boolean
      from known returning id),
    given as (insert into refresh_token (hash, session_id) select ${hash}::bytea, id from opened),
    kept as (
      insert into security_event (kind, account_id, ip, details)
      select 'erasure-cancelled', id, ${ip}, ${JSON.stringify({ userAgent })}::jsonb from known where stays),
    told as (
      insert into notification (account_id, kind, data) select id, 'erasureCancelled', '{}' from known where stays),
    noted as (
      insert into security_event (kind, account_id, ip, details)
      select 'signed-in', id, ${ip}, ${JSON.stringify(details)}::jsonb from known)
    select stays from known`.execute(db)
  return rows[0] ?? null
}

export async function addRefreshToken(db: Db, hash: Buffer, sessionId: string) {
  await db.insertInto('refreshToken').values({ hash, sessionId }).execute()
}

/** A session that is neither ended, expired nor idle, of an account that is not blocked; with every role it holds. */
export async function findLiveSession(db: Db, id: string) {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .leftJoin('roleAssignment', 'roleAssignment.accountId', 'account.id')
    .select([
      'account.id as accountId',
      'account.email',
      'account.validatedAt',
      'account.twoFactorAt',
      'roleAssignment.role',
      'roleAssignment.scope',
      endsAt.as('endsAt'),
    ])
    .where('session.id', '=', id)
    .where('account.blockedAt', 'is', null)
    .where(isLive)
    .execute()
  const [first] = rows
  if (!first) return null
  const roles = rows.flatMap(({ role, scope }) => (role && scope ? [{ role, scope }] : []))
  const { accountId, email, validatedAt, twoFactorAt, endsAt: ends } = first
  const isValidated = validatedAt !== null
  return {
    sessionId: id,
    accountId,
    email,
    isValidated,
    hasTwoFactor: twoFactorAt !== null,
    roles,
    endsAt: ends,
  }
}

/** What staff did that ended a session; null where it ended otherwise, and who has kept its cookie learns nothing of the account. */
export async function findEnd(db: Db, id: string): Promise<SessionEnd['because'] | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .select(['revokedBecause', 'blockedAt'])
    .where('session.id', '=', id)
    .executeTakeFirst()
  if (row?.blockedAt && (row.revokedBecause ?? 'blocked') === 'blocked') return 'ACCOUNT_BLOCKED'
  return row?.revokedBecause === 'black-listed' ? 'BLACK_LISTED' : null
}

/** What the session cookie holds: a rotating secret, and its row alone says whose session it is. */
export interface SessionCookie {
  readonly secret: string
  /** Cookies of earlier versions named their session in front; one that names another opens nothing. */
  readonly sessionId: string | null
}

/** The row of a cookie's secret: it alone decides the session, and a cookie that names another has none. */
const isOf = ({ secret, sessionId }: SessionCookie) =>
  sql<boolean>`token.hash = ${secretHash(secret)} and token.session_id = coalesce(${sessionId}, token.session_id)`

/** Marks a cookie's secret as used up by its one winner; null when somebody was faster or its session is over. */
export async function spendRefreshToken(db: Db, cookie: SessionCookie, successor: Buffer) {
  const row = await db
    .updateTable('refreshToken as token')
    .from('session')
    .set({ usedAt: sql<Date>`now()`, successor })
    .whereRef('session.id', '=', 'token.sessionId')
    .where(isOf(cookie))
    .where('token.usedAt', 'is', null)
    .where(isLive)
    .returning('token.sessionId')
    .executeTakeFirst()
  return row?.sessionId ?? null
}

/** A secret that was already used: how long ago, and whether the one that followed it was used too. */
export const findUsedToken = (db: Db, cookie: SessionCookie) =>
  db
    .selectFrom('refreshToken as token')
    .innerJoin('session', 'session.id', 'token.sessionId')
    .leftJoin('refreshToken as child', 'child.hash', 'token.successor')
    .select([
      'token.sessionId',
      'session.accountId',
      'session.expiresAt',
      'session.ip',
      'session.userAgent',
      'token.successor',
      isLive.as('isLive'),
      sql<number>`extract(epoch from clock_timestamp() - token.used_at)::float8`.as('secondsAgo'),
      'child.usedAt as childUsedAt',
    ])
    .where(isOf(cookie))
    .where('token.usedAt', 'is not', null)
    .executeTakeFirst()

/** Notes that a session is used, and on which server; answers when it ends at the latest. Throws where there is none. */
export async function touchSession(db: Db, id: string, server: ServerKey) {
  return db
    .updateTable('session')
    .set({ lastSeenAt: sql<Date>`now()`, server })
    .where('id', '=', id)
    .returning('expiresAt')
    .executeTakeFirstOrThrow()
}

const revoking = (db: Db, because: string) =>
  db
    .updateTable('session')
    .set({ revokedAt: sql<Date>`now()`, revokedBecause: because })
    .where('revokedAt', 'is', null)

/** Ends one session; answers whose, or null where it was over. */
export async function revokeSession(db: Db, id: string, because: string) {
  const row = await revoking(db, because).where('id', '=', id).returning('accountId').executeTakeFirst()
  return row?.accountId ?? null
}

/** A session, over or not, until it is forgotten. */
export const findSession = (db: Db, id: string) =>
  db.selectFrom('session').select(['createdAt', 'userAgent']).where('id', '=', id).executeTakeFirst()

/** Sessions of an account that may act: one of them first, then the one seen last. */
export const findLiveSessionsOf = (db: Db, accountId: number, first: string, limit: number) =>
  db
    .selectFrom('session')
    .select(['id', 'server', 'createdAt', 'lastSeenAt', 'ip', 'userAgent', 'secondFactor', 'isPasswordless'])
    .where('accountId', '=', accountId)
    .where(isLive)
    .orderBy(sql`id = ${first}`, 'desc')
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Ends the session of an account that `sessionHash` names so; answers which, none where it is over or nobody's. */
export async function revokeSessionOf(db: Db, accountId: number, hash: string, because: string) {
  const rows = await revoking(db, because)
    .where('accountId', '=', accountId)
    .where(sql`left(encode(sha256(convert_to(id::text, 'UTF8')), 'hex'), 32)`, '=', hash)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends the sessions of an account, but for one; answers which. */
export async function revokeSessionsOf(
  db: Db,
  accountId: number | readonly number[],
  because: string,
  except?: string,
) {
  const rows = await revoking(db, because)
    .where('accountId', '=', anyOf(accountId))
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The session of a cookie, its secret used up or not: enough to let it sign itself out. */
export async function findSessionOf(db: Db, cookie: SessionCookie) {
  const row = await db
    .selectFrom('refreshToken as token')
    .select('token.sessionId')
    .where(isOf(cookie))
    .executeTakeFirst()
  return row?.sessionId ?? null
}

/** Forgets sessions that ended so many days ago. */
export async function deleteEndedSessions(db: Db, days: number) {
  const before = sql<Date>`now() - ${days} * interval '1 day'`
  await db
    .deleteFrom('session')
    .where((or) => or.or([or('revokedAt', '<', before), or('expiresAt', '<', before)]))
    .execute()
}

/** What the browser of a session calls itself; null where it did not say. */
export const userAgentOfSession = async (db: Db, { sessionId }: { readonly sessionId: string }) =>
  (await findSession(db, sessionId))?.userAgent ?? null
