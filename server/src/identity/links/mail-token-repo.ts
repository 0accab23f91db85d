import { sql } from 'kysely'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Db } from '../../platform/db/database.ts'
import { secretHash } from '../../platform/secrets/secret.ts'

/** What a mailed link is for, with its life in minutes. A secret made for one purpose opens no other. */
export const PURPOSES = {
  'verify-email': 3 * 24 * 60,
  'reset-password': 10,
  'update-password': 10,
  'freeze-account': 3 * 24 * 60,
  'change-email': 60,
  /** As long as the account cools off. */
  'undo-change': 24 * 60,
  'erase-account': 60,
  // longer than any wait for the end of an account
  'keep-account': 120 * 24 * 60,
  'game-password': 10,
  'game-removal': 10,
} as const
/** What a mailed link is for. */
export type Purpose = keyof typeof PURPOSES

// the clock of the statement: that of the transaction stands still while it waits for the one that ends the link
const isLive = sql<boolean>`mail_token.used_at is null and mail_token.expires_at > clock_timestamp()`

/**
 * Keeps the secret of a mail; older ones of the same purpose stop working, of a purpose about one of several things those
 * about the same. False when it was kept before.
 */
export async function addMailToken(
  db: Db,
  purpose: Purpose,
  accountId: number,
  secret: string,
  payload: Record<string, unknown> = {},
  about: Record<string, unknown> = {},
  minutes: number = PURPOSES[purpose],
) {
  if (await isKnownMailToken(db, secret)) return false
  await endMailTokens(db, accountId, [purpose], about)
  const expiresAt = new Date(Date.now() + minutes * MINUTE_MS)
  await db
    .insertInto('mailToken')
    .values({
      hash: secretHash(secret),
      accountId,
      purpose,
      payload: JSON.stringify({ ...payload, ...about }),
      expiresAt,
    })
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

/** Whether an account has a link for something, about one thing, that is still good. */
export async function hasMailToken(
  db: Db,
  purpose: Purpose,
  accountId: number,
  about: Record<string, unknown>,
) {
  const row = await db
    .selectFrom('mailToken')
    .select('hash')
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where(sql<boolean>`payload @> ${JSON.stringify(about)}::jsonb`)
    .where(isLive)
    .executeTakeFirst()
  return row !== undefined
}

/** What an account's newest link for something is about, and until when it is good; undefined for none that still is. */
export const findLiveMailToken = (db: Db, purpose: Purpose, accountId: number) =>
  db
    .selectFrom('mailToken')
    .select(['payload', 'expiresAt'])
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where(isLive)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()

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

/** Ends the links of an account, or of several, that are still good: those of some purposes, or all; of these, those about one thing, or all. */
export async function endMailTokens(
  db: Db,
  accountId: number | readonly number[],
  purposes?: readonly Purpose[],
  about: Record<string, unknown> = {},
) {
  await db
    .updateTable('mailToken')
    .set({ expiresAt: sql<Date>`now()` })
    .where('accountId', '=', anyOf(accountId))
    .where(isLive)
    .$if(purposes !== undefined, (query) => query.where('purpose', 'in', purposes!))
    .where(sql<boolean>`payload @> ${JSON.stringify(about)}::jsonb`)
    .execute()
}

/** The account and payload of a secret that is still good, without using it up; a blocked account has none. */
export const findMailToken = (db: Db, purpose: Purpose, secret: string) =>
  db
    .selectFrom('mailToken')
    .innerJoin('account', 'account.id', 'mailToken.accountId')
    .select([
      'account.id',
      'account.email',
      'account.passwordHash',
      'mailToken.payload',
      'mailToken.createdAt',
    ])
    .where('mailToken.hash', '=', secretHash(secret))
    .where('mailToken.purpose', '=', purpose)
    .where('account.blockedAt', 'is', null)
    .where(isLive)
    .executeTakeFirst()

/** Uses a secret up, and forgets what was kept for it; false for all but the first of parallel tries. */
export async function spendMailToken(db: Db, purpose: Purpose, secret: string) {
  const row = await db
    .updateTable('mailToken')
    .set({ usedAt: sql<Date>`now()`, payload: '{}' })
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
