import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** By normalised address; null when there is none. */
export async function findAccount(db: Db, email: string) {
  return (await db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()) ?? null
}

/** Ids of accounts whose domain is not written as mail systems do: no address that is looked up is theirs. */
export async function findUnreachable(db: Db) {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`email ~ '@.*[^ -~]'`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function findAccountById(db: Db, id: number) {
  return (await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function getAccount(db: Db, id: number) {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Holds an account until the transaction ends: what it may do only one at a time, or not at all, is decided here.
 * After payments, before ledger accounts; whoever only refers to the account does not wait.
 */
export const lockAccount = (tx: Tx, id: number) =>
  tx.selectFrom('account').select('email').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

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

/** What makes an account somebody's, by its `account_id`. */
export const HANGS_ON_ACCOUNT = [
  'roleAssignment',
  'gameAccount',
  'ledgerAccount',
  'payment',
  'sponsorName',
  'staffJournal',
] as const

/**
 * Whether nothing is lost when somebody else takes an account over: its address was never proved, staff have not
 * touched it, and nothing hangs on it but sessions and links.
 */
export async function isEmptyAccount(db: Db, id: number) {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('validatedAt', 'is', null)
    .where('blockedAt', 'is', null)
    .where((expression) =>
      expression.and(
        HANGS_ON_ACCOUNT.map((table) =>
          expression.not(
            expression.exists(
              expression
                .selectFrom(table)
                .select(sql`1`.as('one'))
                .whereRef(`${table}.accountId`, '=', 'account.id'),
            ),
          ),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Makes an account that of a later registration. */
export async function replaceRegistration(
  db: Db,
  id: number,
  registration: { passwordHash: string; createdIp: string; referralCode: string | null },
) {
  await db
    .updateTable('account')
    .set({ ...registration, createdAt: sql<Date>`now()`, lastLoginAt: null })
    .where('id', '=', id)
    .execute()
}

/** Puts a better hash of the same password in place, unless the password was changed meanwhile. */
export async function renewPasswordHash(db: Db, id: number, from: string, to: string) {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ passwordHash: to })
    .where('id', '=', id)
    .where('passwordHash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when the address was confirmed before. */
export async function setValidated(db: Db, id: number) {
  const row = await db
    .updateTable('account')
    .set({ validatedAt: new Date() })
    .where('id', '=', id)
    .where('validatedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setReferralCode(db: Db, id: number, referralCode: string) {
  await db.updateTable('account').set({ referralCode }).where('id', '=', id).execute()
}

export const rolesOf = (db: Db, accountId: number) =>
  db.selectFrom('roleAssignment').select(['role', 'scope']).where('accountId', '=', accountId).execute()
