import type { Insertable } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { StaffJournalTable } from '../db/money-tables.ts'

/** The table refuses changes of what is written. False where the act that this one undoes was undone before. */
export async function addJournalEntry(tx: Tx, entry: Insertable<StaffJournalTable>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staffJournal')
    .values(entry)
    .onConflict((conflict) => conflict.column('undoes').where('undoes', 'is not', null).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What an act was done to, and what it left behind, as its row says. */
export const findDone = (db: Db, act: number) =>
  db
    .selectFrom('staffJournal')
    .select(['targetKind', 'targetId', 'accountId', 'otherAccountId', 'after'])
    .where('id', '=', act)
    .executeTakeFirstOrThrow()

/** What an act left behind, as its row says. */
export const findAfter = async (db: Db, act: number) => (await findDone(db, act)).after
