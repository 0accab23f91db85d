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

/** What an act left behind, as its row says. */
export async function findAfter(db: Db, act: number) {
  const { after } = await db
    .selectFrom('staffJournal')
    .select('after')
    .where('id', '=', act)
    .executeTakeFirstOrThrow()
  return after
}
