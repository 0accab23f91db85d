import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { insertNew } from '../../platform/db/insert-new.ts'
import type { PasskeyTable } from '../../platform/db/sign-in-tables.ts'

/** The passkeys of an account, the newest first. */
export const findPasskeys = (db: Db, accountId: number) =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

/** By the id its authenticator gave it, in base64url; null where there is none. */
export async function findPasskey(db: Db, credentialId: string) {
  const row = await db
    .selectFrom('passkey')
    .selectAll()
    .where('credentialId', '=', Buffer.from(credentialId, 'base64url'))
    .executeTakeFirst()
  return row ?? null
}
export type KnownPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** False where somebody has it already. */
export async function insertPasskey(tx: Tx, passkey: Insertable<PasskeyTable>) {
  const row = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Notes that a passkey has signed. Its counter rises with every signature, or stays zero where it does not count (WebAuthn, section
 * 7.2): false where it did not, since then there are two of it. Of parallel tries with one signature one wins.
 */
export async function recordUse(db: Db, id: string, counter: number) {
  const row = await db
    .updateTable('passkey')
    .set({ counter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where((or) =>
      or.or([or('counter', '<', counter), or.and([or('counter', '=', 0), or.val(counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Answers its name; null where the account has none such. */
export async function deletePasskey(tx: Tx, accountId: number, id: string) {
  const row = await tx
    .deleteFrom('passkey')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** Writes down that a challenge was used; false for all but the first to write it. */
export const addUsedChallenge = async (db: Db, used: { hash: Buffer; expiresAt: Date }) =>
  (await insertNew(db, 'usedPasskeyChallenge', [used])) > 0

/** Forgets challenges that are no longer accepted anyway. */
export async function deleteExpiredChallenges(db: Db) {
  await db
    .deleteFrom('usedPasskeyChallenge')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
}
