import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/announcer.ts'

/** Whether an account may not use its coins, on any server. */
export async function isOnHold(db: Db, accountId: number) {
  const hold = await db
    .selectFrom('coinHold')
    .select('id')
    .where('accountId', '=', accountId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  return hold !== undefined
}

/** Lets the coins of an account lie because of a payment. The account must be locked. */
export async function addHold(tx: Tx, hold: { accountId: number; paymentId: string; reason: string }) {
  await tx.insertInto('coinHold').values(hold).execute()
  publish(tx, { to: { accountId: hold.accountId }, tags: ['coins'] })
}

/** Lifts what holds an account, or what one payment holds. Answers the ids of the holds. */
export async function liftHolds(
  tx: Tx,
  { accountId, paymentId }: { readonly accountId: number; readonly paymentId?: string },
  liftedBy: number | null = null,
) {
  const lifted = await tx
    .updateTable('coinHold')
    .set({ liftedAt: sql<Date>`now()`, liftedBy })
    .where('accountId', '=', accountId)
    .$if(paymentId !== undefined, (query) => query.where('paymentId', '=', paymentId!))
    .where('liftedAt', 'is', null)
    .returning('id')
    .execute()
  if (lifted.length) publish(tx, { to: { accountId }, tags: ['coins'] })
  return lifted.map(({ id }) => id)
}
