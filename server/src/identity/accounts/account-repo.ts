import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** By normalised address; null when there is none. */
export async function findAccount(db: Db, email: string) {
  return (await db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()) ?? null
}

/** The same, and nobody gives the account another address until the transaction ends: for what is to reach its owner. */
export async function findAndHoldAddress(tx: Tx, email: string) {
  const query = tx.selectFrom('account').selectAll().where('email', '=', email).forKeyShare()
  return (await query.executeTakeFirst()) ?? null
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

/** Null where there is none; the erased are found too. */
export async function findAccountById(db: Db, id: number) {
  return (await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Throws where there is none. */
export async function getAccount(db: Db, id: number) {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Holds an account until the transaction ends: what it may do only one at a time, or not at all, is decided here.
 * After payments, before ledger accounts; whoever only refers to the account does not wait.
 */
export const lockAccount = (tx: Tx, id: number) =>
  tx
    .selectFrom('account')
    .select(['email', 'blockedAt', 'frozenAt', 'erasedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Every role somebody holds. */
export const allRoles = (db: Db) =>
  db.selectFrom('roleAssignment').select(['accountId', 'role', 'scope']).execute()

/** What an account may by now; nobody changes that until the transaction ends. Who only acts does not wait for each other. */
export const lockStanding = (tx: Tx, id: number) =>
  tx
    .selectFrom('account')
    .select(['blockedAt', 'frozenAt', 'validatedAt', 'twoFactorAt'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()

/** Replaces the hash alone: whoever changes a password ends access (`end-access.ts`) in the same transaction. */
export async function setPassword(db: Db, id: number, passwordHash: string) {
  await db.updateTable('account').set({ passwordHash }).where('id', '=', id).execute()
}

/** Gives an account another address; the unique index refuses one that is somebody's. */
export async function setEmail(db: Db, id: number, email: string) {
  await db.updateTable('account').set({ email }).where('id', '=', id).execute()
}

/** How many rows of a table are an account's. */
export async function countOwn(db: Db, table: 'accountNote' | 'gameAccount' | 'passkey', accountId: number) {
  const { count } = await db
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
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

/** Whether the address counts as confirmed. False when it was so before. */
export const setValidated = (db: Db, id: number, isValidated = true) =>
  setMoment(db, id, 'validatedAt', isValidated)

/** Notes that what was mailed to its address was opened, or that nobody has yet. */
export async function setAddressProved(db: Db, id: number, isProved: boolean) {
  await db
    .updateTable('account')
    .set({ addressProvedAt: isProved ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute()
}

/** The address of an account, where its owner has proved it by its mail and nothing speaks against it; else null. */
export async function findProvedAddress(db: Db, id: number) {
  const row = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .where('addressProvedAt', 'is not', null)
    .where('validatedAt', 'is not', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Whether the account is kept out. False when it was so before. */
export const setBlocked = (db: Db, id: number, isBlocked: boolean) =>
  setMoment(db, id, 'blockedAt', isBlocked)

/** Whether its owner has frozen an account. False when it was so before. */
export const setFrozen = (db: Db, id: number, isFrozen: boolean) => setMoment(db, id, 'frozenAt', isFrozen)

/** Notes that the owner of an address has shown themselves: earlier registrations count no more. */
export const endContest = (db: Db, id: number) => setMoment(db, id, 'contestedAt', false)

async function setMoment(
  db: Db,
  id: number,
  column: 'validatedAt' | 'blockedAt' | 'frozenAt' | 'contestedAt',
  isSet: boolean,
) {
  const row = await db
    .updateTable('account')
    .set({ [column]: isSet ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where(column, isSet ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that whatever the passwords of accounts opened ends now. */
export async function setAccessEnded(db: Db, ids: readonly number[]) {
  const accessEndedAt = sql<Date>`clock_timestamp()`
  await db.updateTable('account').set({ accessEndedAt }).where('id', '=', anyOf(ids)).execute()
}

export async function updateLanguage(db: Db, id: number, language: string) {
  await db.updateTable('account').set({ language }).where('id', '=', id).execute()
}

export async function setReferralCode(db: Db, id: number, referralCode: string) {
  await db.updateTable('account').set({ referralCode }).where('id', '=', id).execute()
}

/** The roles somebody holds as they were given, whether they hold by now or not. */
export const rolesOf = (db: Db, accountId: number) =>
  db.selectFrom('roleAssignment').select(['role', 'scope']).where('accountId', '=', accountId).execute()

/** The roles that the accounts of some addresses hold. */
export const rolesOfEmails = async (db: Db, emails: readonly string[]) =>
  emails.length
    ? db
        .selectFrom('roleAssignment')
        .innerJoin('account', 'account.id', 'roleAssignment.accountId')
        .select(['email', 'role', 'scope'])
        .where('email', 'in', [...emails])
        .execute()
    : []
