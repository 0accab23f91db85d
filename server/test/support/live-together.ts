import type { Db } from '../../src/platform/db/database.ts'

/** Makes accounts one household, whoever they are. */
export async function liveTogether(db: Db, ...accountIds: readonly number[]) {
  const household = crypto.randomUUID()
  await db
    .insertInto('householdMember')
    .values(accountIds.map((accountId) => ({ accountId, household })))
    .execute()
}
