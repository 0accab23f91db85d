import { type RawBuilder, sql } from 'kysely'
import { lockByName } from '../../platform/db/advisory-lock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Whether staff know two accounts to be one household, as a condition: all rules that suspect what people share ask this. */
export const isOneHousehold = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`exists (
  select from household_member one join household_member other using (household)
  where one.account_id = ${one} and other.account_id = ${other})`

/** The same of two accounts by their ids. */
export async function areOneHousehold(db: Db, one: number, other: number) {
  const { rows } = await sql<{ is: boolean }>`
    select ${isOneHousehold(sql`${one}`, sql`${other}`)} as "is"`.execute(db)
  return rows[0]!.is
}

/** Whether the account of an address is of a household with anybody: staff know it by name, whoever else is where it is. */
export async function isOfHousehold(db: Db, email: string) {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from account
      join household_member own on own.account_id = account.id
      join household_member other on other.household = own.household and other.account_id <> own.account_id
      where account.email = ${email}) as "is"`.execute(db)
  return rows[0]!.is
}

/** The household of each of some accounts that has one. */
export async function findHouseholds(db: Db, accountIds: readonly number[]) {
  const rows = await db
    .selectFrom('householdMember')
    .select(['accountId', 'household'])
    .where('accountId', 'in', [...accountIds])
    .execute()
  return new Map(rows.map(({ accountId, household }) => [accountId, household])) as ReadonlyMap<
    number,
    string
  >
}

/**
 * One lock for all, after those of the accounts: two changes that do not see each other would leave a household of too
 * many, or of one.
 */
export const lockHouseholds = (tx: Tx) => lockByName(tx, 'households')

/** Who is of a household. */
export const findMembers = (db: Db, household: string) =>
  db
    .selectFrom('householdMember')
    .innerJoin('account', 'account.id', 'householdMember.accountId')
    .select(['account.id', 'email'])
    .where('household', '=', household)
    .orderBy('email')
    .execute()

export async function addMembers(tx: Tx, household: string, accountIds: readonly number[]) {
  await tx
    .insertInto('householdMember')
    .values(accountIds.map((accountId) => ({ accountId, household })))
    .execute()
}

export async function removeMembers(tx: Tx, accountIds: readonly number[]) {
  await tx
    .deleteFrom('householdMember')
    .where('accountId', 'in', [...accountIds])
    .execute()
}

/** Ends the households of those whom all others have left, by an act or by being erased. */
export const endLonely = (tx: Tx, accountIds: readonly number[]) =>
  sql`
    delete from household_member own where account_id = any(${[...accountIds]}::bigint[])
      and not exists (
        select from household_member other
        where other.household = own.household and other.account_id <> own.account_id)`.execute(tx)
