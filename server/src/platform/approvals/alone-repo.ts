import { sql } from 'kysely'
import type { ApprovalLimit } from '@castellan/contract/calls/moderation/approvals'
import type { Db, Tx } from '../db/database.ts'
import type { Doing, Sizes } from './approvals.ts'

/** Whose, whether by undoing acts, and for how long. */
interface Span {
  readonly actorIds: readonly number[]
  readonly isUndoing: boolean
  readonly hours: number
}

/** What somebody did without an approval in the last hours, by each measure: of some who are as one, the most that one of them did. */
export async function sumAlone(db: Db, { actorIds, isUndoing, hours }: Span): Promise<Sizes> {
  const rows = await db
    .selectFrom('doneAlone')
    .select(['limitName', sql<number>`least(sum(size), ${Number.MAX_SAFE_INTEGER})::bigint`.as('size')])
    .where('actorId', 'in', actorIds)
    .where('isUndoing', '=', isUndoing)
    .where('at', '>', sql<Date>`now() - ${hours} * interval '1 hour'`)
    .groupBy(['limitName', 'actorId'])
    .orderBy('size')
    .execute()
  return Object.fromEntries(rows.map(({ limitName, size }) => [limitName, size]))
}

/** Days after which nothing is added up any more, whatever is configured. */
const KEPT = 31

/** Adds what somebody did alone, and forgets what they did long ago. */
export async function addAlone(
  tx: Tx,
  {
    actorId,
    sizes,
    undoes,
    orderKey,
  }: Pick<Doing, 'sizes' | 'undoes' | 'orderKey'> & { readonly actorId: number },
) {
  const isUndoing = undoes !== null
  const rows = (Object.entries(sizes) as [ApprovalLimit, number][])
    .filter(([, size]) => size > 0)
    .map(([limitName, size]) => ({ actorId, limitName, size, isUndoing, orderKey: orderKey ?? null }))
  if (!rows.length) return
  await tx
    .deleteFrom('doneAlone')
    .where('actorId', '=', actorId)
    .where('at', '<', sql<Date>`now() - ${KEPT} * interval '1 day'`)
    .execute()
  await tx.insertInto('doneAlone').values(rows).execute()
}

/** Takes out of the sum what a world did not do. */
export async function forgetAlone(tx: Tx, orderKey: string) {
  await tx.deleteFrom('doneAlone').where('orderKey', '=', orderKey).execute()
}
