import type { L2jDb } from '../database/connection.ts'
import { deleteFrom } from './changes/change.ts'
import type { Desk } from './handler.ts'
import { tidied, untidy } from './journal.ts'

/** Removes what actions left behind that is nobody's any more; true where there may be more of it. */
export async function tidyUp(desk: Desk, db: L2jDb): Promise<boolean> {
  const all = await untidy(db)
  for (const { id, removals } of all) {
    for (const { table, where } of removals) await deleteFrom(desk, table, where).execute(db)
    await tidied(db, id)
  }
  return all.length > 0
}
