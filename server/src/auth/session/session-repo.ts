import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/servers'
import type { Db } from '../../db/database.ts'

const isLive = sql<boolean>`session.revoked_at is null and session.expires_at > now()
  and session.last_seen_at + session.idle_seconds * interval '1 second' > now()`

export interface NewSession {
  readonly id: string
  readonly accountId: number
  readonly server: ServerKey
  readonly expiresAt: Date
  readonly idleSeconds: number
  readonly ip: string
  readonly userAgent: string | null
}

export async function addSession(db: Db, session: NewSession) {
  await db.insertInto('session').values(session).execute()
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
      'roleAssignment.role',
      'roleAssignment.scope',
    ])
    .where('session.id', '=', id)
    .where('account.blockedAt', 'is', null)
    .where(isLive)
    .execute()
  const [first] = rows
  if (!first) return null
  const roles = rows.flatMap(({ role, scope }) => (role && scope ? [{ role, scope }] : []))
  const { accountId, email, validatedAt } = first
  return { sessionId: id, accountId, email, isValidated: validatedAt !== null, roles }
}

/** Marks a token as used up by its one winner; null when somebody was faster or its session is over. */
export async function spendRefreshToken(db: Db, hash: Buffer, successor: Buffer) {
  const row = await db
    .updateTable('refreshToken')
    .from('session')
    .set({ usedAt: sql<Date>`now()`, successor })
    .whereRef('session.id', '=', 'refreshToken.sessionId')
    .where('refreshToken.hash', '=', hash)
    .where('refreshToken.usedAt', 'is', null)
    .where(isLive)
    .returning('refreshToken.sessionId')
    .executeTakeFirst()
  return row?.sessionId ?? null
}

/** A token that was already used: how long ago, and whether the one that followed it was used too. */
export async function findUsedToken(db: Db, hash: Buffer) {
  const row = await db
    .selectFrom('refreshToken as token')
    .innerJoin('session', 'session.id', 'token.sessionId')
    .leftJoin('refreshToken as child', 'child.hash', 'token.successor')
    .select([
      'token.sessionId',
      'session.accountId',
      isLive.as('isLive'),
      sql<number>`extract(epoch from clock_timestamp() - token.used_at)::float8`.as('secondsAgo'),
      'child.usedAt as childUsedAt',
    ])
    .where('token.hash', '=', hash)
    .where('token.usedAt', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

export async function touchSession(db: Db, id: string, server: ServerKey) {
  return db
    .updateTable('session')
    .set({ lastSeenAt: sql<Date>`now()`, server })
    .where('id', '=', id)
    .returning('expiresAt')
    .executeTakeFirstOrThrow()
}

/** Ends one session. */
export async function revokeSession(db: Db, id: string, because: string) {
  await db
    .updateTable('session')
    .set({ revokedAt: sql<Date>`now()`, revokedBecause: because })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Ends the sessions of an account, but for one; answers which. */
export async function revokeSessionsOf(db: Db, accountId: number, because: string, except?: string) {
  const rows = await db
    .updateTable('session')
    .set({ revokedAt: sql<Date>`now()`, revokedBecause: because })
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the secret belongs to the session, used up or not: enough to let it sign itself out. */
export async function isTokenOf(db: Db, hash: Buffer, sessionId: string) {
  const row = await db
    .selectFrom('refreshToken')
    .select('hash')
    .where('hash', '=', hash)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}
