import { type Insertable, type Selectable, sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ApprovalTable } from '../../platform/db/moderation-tables.ts'

/** Hours for which a request waits, and for which an approval holds. */
const HOURS = 24
const EXPIRY = sql<Date>`now() + ${HOURS} * interval '1 hour'`

/** Keeps a request, or renews the one that waits for the same, as what it is asked by now; answers whether it is new. */
export async function keepRequest(tx: Tx, request: Omit<Insertable<ApprovalTable>, 'expiresAt'>) {
  const { input, target, askedAs, limitName, size, above, alone, withinHours } = request
  const { isNew } = await tx
    .insertInto('approval')
    .values({ ...request, expiresAt: EXPIRY })
    .onConflict((conflict) =>
      conflict.columns(['askedBy', 'fingerprint']).where('answer', 'is', null).doUpdateSet({
        expiresAt: EXPIRY,
        input,
        target,
        askedAs,
        limitName,
        size,
        above,
        alone,
        withinHours,
      }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return isNew
}

/** How many requests of somebody wait, or were approved and are not carried out. */
export async function countOpen(tx: Tx, askedBy: number) {
  const { open } = await tx
    .selectFrom('approval')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('askedBy', '=', askedBy)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where((or) => or.or([or('answer', 'is', null), or('answer', '=', 'granted')]))
    .executeTakeFirstOrThrow()
  return open
}

const SHOWN = [
  'approval.id',
  'call',
  'access',
  'server',
  'target',
  'undoes',
  'approval.accountId',
  'limitName',
  'size',
  'above',
  'alone',
  'withinHours',
  'of',
  'reason',
  'askedBy',
  'askedAs',
  'askedAt',
  'expiresAt',
  sql<boolean>`expires_at <= now()`.as('isExpired'),
  'answer',
  'answeredAt',
  'note',
  'usedAt',
] as const

interface Reader {
  readonly accountId: number
  readonly servers: readonly ServerKey[]
}

/**
 * Requests of a reader's servers and of everywhere since a moment: what the reader can carry out, what waits, what others can carry out,
 * then the newest.
 */
export const findApprovals = (db: Db, { accountId, servers }: Reader, since: Date, limit: number) =>
  db
    .selectFrom('approval')
    .innerJoin('account as asker', 'asker.id', 'approval.askedBy')
    .leftJoin('account as answerer', 'answerer.id', 'approval.answeredBy')
    .select([...SHOWN, 'asker.email as askerEmail', 'answerer.email as answererEmail'])
    .where((or) => or.or([or('server', 'is', null), or('server', 'in', servers)]))
    .where('askedAt', '>', since)
    .orderBy(
      sql`case
        when used_at is not null or expires_at <= now() or answer = 'declined' then 3
        when answer = 'granted' and asked_by = ${accountId} then 0
        when answer = 'granted' then 2
        else 1
      end`,
    )
    .orderBy('approval.id', 'desc')
    .limit(limit)
    .execute()
export type ApprovalRow = Awaited<ReturnType<typeof findApprovals>>[number]

export const lockApproval = (tx: Tx, id: number) =>
  tx.selectFrom('approval').select(SHOWN).where('id', '=', id).forUpdate().executeTakeFirst()

/** What somebody asked for and may carry out, or might have; with what is to be sent. */
export const findOwn = (db: Db, id: number, askedBy: number) =>
  db
    .selectFrom('approval')
    .select([...SHOWN, 'input'])
    .where('id', '=', id)
    .where('askedBy', '=', askedBy)
    .executeTakeFirst()

/** What was to be sent is kept as long as it may be. */
export async function forgetExpired(tx: Tx) {
  await tx
    .updateTable('approval')
    .set({ input: null })
    .where('input', 'is not', null)
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
}

/** Answers a request that waits, or was approved; an approval holds from then on. */
export async function answerRequest(
  tx: Tx,
  id: number,
  answer: Pick<Selectable<ApprovalTable>, 'answer' | 'answeredBy' | 'note'>,
) {
  await tx
    .updateTable('approval')
    .set({
      ...answer,
      answeredAt: sql<Date>`now()`,
      ...(answer.answer === 'declined' ? { input: null } : { expiresAt: EXPIRY }),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Marks as read what the bell told of a request, and answers whose it was. Both are of one transaction, so of one moment, which also tells
 * those of earlier versions.
 */
export async function markAskedRead(tx: Tx, id: number) {
  const rows = await tx
    .updateTable('notification as told')
    .from('approval')
    .set({ readAt: sql<Date>`now()` })
    .where('approval.id', '=', id)
    .where('told.kind', '=', 'approvalAsked')
    .where('told.readAt', 'is', null)
    .whereRef('told.createdAt', '=', 'approval.askedAt')
    .where(
      sql<boolean>`told.data ->> 'call' = approval.call and told.server is not distinct from approval.server`,
    )
    .returning('told.accountId')
    .execute()
  return rows.map(({ accountId }) => accountId)
}
