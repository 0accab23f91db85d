import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { newSecret, secretHash } from './secret.ts'

/** What a mailed link is for, with its life in minutes. A secret made for one purpose opens no other. */
export const PURPOSES = {
  'verify-email': 3 * 24 * 60,
  'reset-password': 10,
  'update-password': 10,
} as const
export type Purpose = keyof typeof PURPOSES

/** Makes the secret for a mail; older ones of the same purpose stop working. */
export async function addMailToken(
  db: Db,
  purpose: Purpose,
  accountId: number,
  payload: Record<string, unknown> = {},
) {
  const secret = newSecret()
  await db
    .updateTable('mailToken')
    .set({ expiresAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .execute()
  const expiresAt = new Date(Date.now() + PURPOSES[purpose] * 60_000)
  await db
    .insertInto('mailToken')
    .values({ hash: secretHash(secret), accountId, purpose, payload: JSON.stringify(payload), expiresAt })
    .execute()
  return secret
}

/** The account and payload of a secret that is still good, without using it up. */
export async function findMailToken(db: Db, purpose: Purpose, secret: string) {
  const row = await db
    .selectFrom('mailToken')
    .innerJoin('account', 'account.id', 'mailToken.accountId')
    .select(['account.id', 'account.email', 'mailToken.payload'])
    .where('mailToken.hash', '=', secretHash(secret))
    .where('mailToken.purpose', '=', purpose)
    .where('mailToken.usedAt', 'is', null)
    .where('mailToken.expiresAt', '>', sql<Date>`now()`)
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
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** The account a used-up secret belonged to: a link that is opened twice is no error. */
export async function findUsedMailToken(db: Db, purpose: Purpose, secret: string) {
  const row = await db
    .selectFrom('mailToken')
    .innerJoin('account', 'account.id', 'mailToken.accountId')
    .select(['account.id', 'account.validatedAt'])
    .where('mailToken.hash', '=', secretHash(secret))
    .where('mailToken.purpose', '=', purpose)
    .where('mailToken.usedAt', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}
