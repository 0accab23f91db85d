import type { Db } from '../db/database.ts'

/** Who is of one household with any of some accounts, as staff declared: maybe one person. */
export async function findHousemates(db: Db, accountIds: readonly number[]) {
  const rows = await db
    .selectFrom('householdMember as own')
    .innerJoin('householdMember as other', 'other.household', 'own.household')
    .select('other.accountId')
    .where('own.accountId', 'in', [...accountIds])
    .execute()
  return rows.map(({ accountId }) => accountId)
}
