import type { Insertable } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { StaffJournalTable } from '../db/money-tables.ts'

/** The table refuses changes of what is written. */
export async function addJournalEntry(tx: Tx, entry: Insertable<StaffJournalTable>) {
  await tx.insertInto('staffJournal').values(entry).execute()
}
