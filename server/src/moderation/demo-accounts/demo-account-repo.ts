import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { insertNew } from '../../platform/db/insert-new.ts'

/** Marks accounts as the demonstration's. One that was disarmed stays so. */
export async function markAsDemo(db: Db, accountIds: readonly number[]) {
  await insertNew(
    db,
    'demoAccount',
    accountIds.map((accountId) => ({ accountId, disarmedAt: null })),
  )
}

/** How many accounts of a demonstration let in whoever knows the public password. */
export async function countArmed(db: Db) {
  const { armed } = await db
    .selectFrom('demoAccount')
    .select((one) => one.fn.countAll<number>().as('armed'))
    .where('disarmedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return armed
}

/** Blocks every account of a demonstration and takes its password, roles, sessions and links; answers how many. */
export async function disarm(tx: Tx, passwordHash: string) {
  const now = sql<Date>`now()`
  const rows = await tx
    .updateTable('demoAccount')
    .set({ disarmedAt: now })
    .where('disarmedAt', 'is', null)
    .returning('accountId')
    .execute()
  if (!rows.length) return 0
  const ids = rows.map(({ accountId }) => accountId)
  await tx
    .updateTable('account')
    .set((account) => ({
      passwordHash,
      blockedAt: account.fn.coalesce('blockedAt', now),
    }))
    .where('id', 'in', ids)
    .execute()
  await tx.deleteFrom('roleAssignment').where('accountId', 'in', ids).execute()
  await tx.deleteFrom('mailToken').where('accountId', 'in', ids).execute()
  await tx
    .updateTable('session')
    .set({ revokedAt: now, revokedBecause: 'demonstration removed' })
    .where('accountId', 'in', ids)
    .where('revokedAt', 'is', null)
    .execute()
  return ids.length
}

/** What the demonstration and the payment simulator keep beside the portal's tables; up to 0.1 one lay among them. */
export async function dropDemoTables(tx: Tx) {
  await sql`drop schema if exists demo cascade`.execute(tx)
  await sql`drop table if exists sandbox_object`.execute(tx)
}

/** Letters of development, with links in them. */
export const emptyMailbox = (tx: Tx) => tx.deleteFrom('mailbox').execute()
