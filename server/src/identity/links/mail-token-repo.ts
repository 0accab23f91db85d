import { sql } from 'kysely'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import type { Db } from '../../platform/db/database.ts'
import { secretHash } from '../../platform/secrets/secret.ts'

/** What a mailed link is for, with its life in minutes. A secret made for one purpose opens no other. */
export const PURPOSES = {
  'verify-email': 3 * 24 * 60,
  'reset-password': 10,
  'update-password': 10,
} as const
export type Purpose = keyof typeof PURPOSES

const isLive = sql<boolean>`mail_token.used_at is null and mail_token.expires_at > now()`

/** Keeps the secret of a mail; older ones of the same purpose stop working. False when it was kept before. */
export async function addMailToken(
  db: Db,
  purpose: Purpose,
  accountId: number,
  secret: string,
  payload: Record<string, unknown> = {},
) {
  if (await isKnownMailToken(db, secret)) return false
  await endMailTokens(db, accountId, [purpose])
  const expiresAt = new Date(Date.now() + PURPOSES[purpose] * MINUTE_MS)
  await db
    .insertInto('mailToken')
    .values({ hash: secretHash(secret), accountId, purpose, payload: JSON.stringify(payload), expiresAt })
    .execute()
  return true
}

/** Whether a link with this secret was ever made, still good or not. */
async function isKnownMailToken(db: Db, secret: string) {
  const row = await db
    .selectFrom('mailToken')
    .select('hash')
    .where('hash', '=', secretHash(secret))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the secret with this hash opens nothing any more, or never did. */
export async function isEndedMailToken(db: Db, hash: Buffer) {
  const row = await db
    .selectFrom('mailToken')
    .select('hash')
    .where('hash', '=', hash)
    .where(isLive)
    .executeTakeFirst()
  return row === undefined
}

/** Ends the links of an account that are still good: those of some purposes, or all. */
export async function endMailTokens(db: Db, accountId: number, purposes?: readonly Purpose[]) {
  await db
    .updateTable('mailToken')
    .set({ expiresAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where(isLive)
    .$if(purposes !== undefined, (query) => query.where('purpose', 'in', purposes!))
    .execute()
}

/** The account and payload of a secret that is still good, without using it up; a blocked account has none. */
export async function findMailToken(db: Db, purpose: Purpose, secret: string) {
  const row = await db
    .selectFrom('mailToken')
    .innerJoin('account', 'account.id', 'mailToken.accountId')
    .select(['account.id', 'account.email', 'account.passwordHash', 'mailToken.payload'])
    .where('mailToken.hash', '=', secretHash(secret))
    .where('mailToken.purpose', '=', purpose)
    .where('account.blockedAt', 'is', null)
    .where(isLive)
    .executeTakeFirst()
  return row ?? null
}

/** Uses a secret up; false for all but the first of parallel tries. */
export async function spendMailToken(db: Db, purpose: Purpose, secret: string) {
  const row = await db
    .updateTable('mailToken')
    .set({ usedAt: sql<Date>`now()` })
    .where('hash', '=', secretHash(secret))
    .where('purpose', '=', purpose)
    .where(isLive)
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** The account a used-up secret belonged to: a link that is opened twice is no error. */
export async function findUsedMailToken(db: Db, purpose: Purpose, secret: string) {
  const row = await db
    .selectFrom('mailToken')
    .innerJoin('account', 'account.id', 'mailToken.accountId')
    .select(['account.id', 'account.email', 'account.validatedAt'])
    .where('mailToken.hash', '=', secretHash(secret))
    .where('mailToken.purpose', '=', purpose)
    .where('mailToken.usedAt', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

/** Forgets links that ended so many days ago. */
export async function deleteEndedMailTokens(db: Db, days: number) {
  await db
    .deleteFrom('mailToken')
    .where('expiresAt', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .execute()
}
