import type { compensations as calls } from '@castellan/contract/calls/moderation/compensations'
import type { Sent } from '@castellan/contract/engine/call'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Gift, NoteIn, OneEach, ReceiverFilter } from '@castellan/contract/shapes/compensation-shapes'
import { acts } from '../../platform/db/acts.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** A compensation with the addresses of whoever had to do with it. */
export type CompensationRow = NonNullable<Awaited<ReturnType<typeof findCompensation>>>

const emailOf = (column: 'drawnBy' | 'startedBy' | 'stoppedBy') =>
  sql<string | null>`(select email from account where account.id = compensation.${sql.ref(column)})`

/** What a request for an approval holds to be sent when it is carried out. */
type Asked = Partial<Sent<typeof calls.startCompensation>>

/** Of the request that is open for a draft, or granted: none else is given once that was answered. */
const ofRequest = <Value>(value: RawBuilder<unknown>) =>
  sql<Value | null>`case when state = 'draft' then (
    select ${value} from approval
    where approval.server = compensation.server and call in (${acts('startCompensation')}) and target = 'compensation ' || compensation.id
      and expires_at > now() and used_at is null and answer is distinct from 'declined'
    order by approval.id desc limit 1) end`

const compensations = (db: Db) =>
  db
    .selectFrom('compensation')
    .selectAll()
    .select([
      emailOf('drawnBy').as('drawer'),
      emailOf('startedBy').as('starter'),
      emailOf('stoppedBy').as('stopper'),
      ofRequest<'waiting' | 'granted'>(sql`case when answer is null then 'waiting' else 'granted' end`).as(
        'approval',
      ),
      ofRequest<string>(sql`approval.reason`).as('askedReason'),
      ofRequest<Asked>(sql`approval.input`).as('asked'),
    ])

export const findCompensation = (db: Db, server: ServerKey, id: number) =>
  compensations(db).where('server', '=', server).where('id', '=', id).executeTakeFirst()

/** Of a server, the newest first. */
export const findCompensations = (
  db: Db,
  server: ServerKey,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
) =>
  compensations(db)
    .where('server', '=', server)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Holds one until the transaction ends: what decides about it reads it here. */
export const lockCompensation = (tx: Tx, server: ServerKey, id: number) =>
  compensations(tx)
    .where('server', '=', server)
    .where('id', '=', id)
    .forUpdate('compensation')
    .executeTakeFirst()

/** Whether work is left on it: receivers to be found, or something to be given or heard of. */
const isUnfinished = sql<SqlBool>`(compensation.state in ('counting', 'granting')
  or compensation.id in (select compensation_id from compensation_grant where state = 'ordered'))`

/** Those on which work is left, the oldest first. */
export const findUnfinished = (db: Db) =>
  db.selectFrom('compensation').select(['id', 'server', 'state']).where(isUnfinished).orderBy('id').execute()

/** Whether there are any. */
export const isAnyUnfinished = sql<boolean>`exists (select from compensation where ${isUnfinished})`

interface Drawn {
  readonly server: ServerKey
  readonly who: ReceiverFilter
  readonly gift: Gift
  readonly oneEach: OneEach
  readonly drawnBy: number
  readonly requestKey: string
}

/** Writes one whose receivers are to be found; null where its key was used before. */
export async function insertCompensation(tx: Tx, { who, gift, ...drawn }: Drawn) {
  const row = await tx
    .insertInto('compensation')
    .values({ ...drawn, who: JSON.stringify(who), gift: JSON.stringify(gift) })
    .onConflict((conflict) => conflict.columns(['drawnBy', 'requestKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** What somebody drew up by a key of theirs. */
export const findByKey = (db: Db, drawnBy: number, requestKey: string) =>
  compensations(db)
    .where('drawnBy', '=', drawnBy)
    .where('requestKey', '=', requestKey)
    .executeTakeFirstOrThrow()

interface Start {
  readonly by: number
  readonly reason: string
  readonly notes: readonly NoteIn[]
}

export async function markStarted(tx: Tx, id: number, { by, reason, notes }: Start) {
  await tx
    .updateTable('compensation')
    .set({
      state: 'granting',
      startedBy: by,
      startedAt: sql<Date>`now()`,
      reason,
      notes: JSON.stringify(notes),
    })
    .where('id', '=', id)
    .execute()
}

/** @param by null where nobody stops it, but whoever began it may not any more */
export async function markStopped(tx: Tx, id: number, by: number | null) {
  await tx
    .updateTable('compensation')
    .set({ state: 'stopped', stoppedBy: by, endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Goes on with one that had ended, by the word of who began it or of whoever takes it over. */
export async function markGranting(tx: Tx, id: number, startedBy: number | null) {
  await tx
    .updateTable('compensation')
    .set({ state: 'granting', endedAt: null, startedBy })
    .where('id', '=', id)
    .execute()
}

/** Says what its grants come to by now, and ends one that gives and has none left. */
export async function recount(tx: Tx, id: number) {
  await sql`
    update compensation set granted = found.granted, failed = found.failed,
      state = case when state = 'granting' and found.left = 0 then 'done' else state end,
      ended_at = case when state = 'granting' and found.left = 0 then now() else ended_at end
    from (
      select count(*) filter (where state = 'granted') as granted, count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state in ('listed', 'ordered')) as left
      from compensation_grant where compensation_id = ${id}
    ) found
    where id = ${id}`.execute(tx)
}
