import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { ApprovalTable } from '../db/moderation-tables.ts'

/** What was approved and holds still, locked until the transaction ends. */
const holding = (tx: Tx, askedBy: number) =>
  tx
    .selectFrom('approval')
    .select(['id', 'fingerprint', 'answeredBy'])
    .where('askedBy', '=', askedBy)
    .where('answer', '=', 'granted')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('id')
    .forUpdate()

/** Approvals that hold, by what they are of and why. */
export const lockGranted = (
  tx: Tx,
  { askedBy, fingerprint }: Pick<ApprovalTable, 'askedBy' | 'fingerprint'>,
) => holding(tx, askedBy).where('fingerprint', '=', fingerprint).execute()

/** An approval that holds, by its id. */
export const lockNamed = (tx: Tx, { id, askedBy }: { readonly id: number; readonly askedBy: number }) =>
  holding(tx, askedBy).where('id', '=', id).executeTakeFirst()

/** Uses an approval up, and forgets what was to be sent; answers who gave it, null where they are gone. */
export async function spendApproval(tx: Tx, id: number) {
  const { answeredBy } = await tx
    .updateTable('approval')
    .set({ usedAt: sql<Date>`now()`, input: null })
    .where('id', '=', id)
    .returning('answeredBy')
    .executeTakeFirstOrThrow()
  return answeredBy
}
