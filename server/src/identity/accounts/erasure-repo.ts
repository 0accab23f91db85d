import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Begins the wait after which an account is erased; answers when it ends. The account must be locked. */
export async function setErasureDue(tx: Tx, accountId: number, days: number) {
  const { erasureDueAt } = await tx
    .updateTable('account')
    .set({ erasureDueAt: sql<Date>`now() + ${days} * interval '1 day'` })
    .where('id', '=', accountId)
    .returning('erasureDueAt')
    .executeTakeFirstOrThrow()
  return erasureDueAt!
}

/** Ends that wait: the account stays. False where it was not waiting. */
export async function clearErasureDue(db: Db, accountId: number) {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ erasureDueAt: null })
    .where('id', '=', accountId)
    .where('erasureDueAt', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
