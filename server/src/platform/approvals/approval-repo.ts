import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { ApprovalTable } from '../db/moderation-tables.ts'

/** Uses up an approval that holds; false where there is none. */
export async function takeApproval(
  tx: Tx,
  { askedBy, fingerprint }: Pick<ApprovalTable, 'askedBy' | 'fingerprint'>,
) {
  const used = await tx
    .updateTable('approval')
    .set({ usedAt: sql<Date>`now()` })
    .where('id', '=', (from) =>
      from
        .selectFrom('approval')
        .select('id')
        .where('askedBy', '=', askedBy)
        .where('fingerprint', '=', fingerprint)
        .where('answer', '=', 'granted')
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', sql<Date>`now()`)
        .orderBy('id')
        .limit(1)
        .forUpdate(),
    )
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
