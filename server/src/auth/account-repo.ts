import type { Db, Tx } from '../db/database.ts'

/** By normalised address; null when there is none. */
export async function findAccount(db: Db, email: string) {
  return (await db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()) ?? null
}

export async function getAccount(db: Db, id: number) {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Holds an account until the transaction ends: what it may do only one at a time, or not at all, is decided here.
 * After payments, before purses; whoever only refers to the account does not wait.
 */
export const lockAccount = (tx: Tx, id: number) =>
  tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** The new id; null when the address is taken. */
export async function addAccount(
  db: Db,
  account: { email: string; passwordHash: string; createdIp: string; referralCode: string | null },
) {
  const row = await db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function setPassword(db: Db, id: number, passwordHash: string) {
  await db.updateTable('account').set({ passwordHash }).where('id', '=', id).execute()
}

export async function setValidated(db: Db, id: number) {
  await db
    .updateTable('account')
    .set({ validatedAt: new Date() })
    .where('id', '=', id)
    .where('validatedAt', 'is', null)
    .execute()
}

export async function setReferralCode(db: Db, id: number, referralCode: string) {
  await db.updateTable('account').set({ referralCode }).where('id', '=', id).execute()
}

export async function noteLogin(db: Db, id: number) {
  await db.updateTable('account').set({ lastLoginAt: new Date() }).where('id', '=', id).execute()
}

export const rolesOf = (db: Db, accountId: number) =>
  db.selectFrom('roleAssignment').select(['role', 'scope']).where('accountId', '=', accountId).execute()
