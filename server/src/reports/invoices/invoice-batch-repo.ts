import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../platform/db/database.ts'
import { isCreditedIn } from '../donations/donations-repo.ts'
import type { Period } from '../../platform/time/period.ts'

export interface BatchRow {
  readonly id: number
  readonly server: ServerKey
  /** `yyyy-MM-dd` */
  readonly firstDay: string
  readonly lastDay: string
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
  readonly total: number
  readonly done: number
  readonly createdAt: Date
}

interface NewBatch extends Pick<BatchRow, 'server' | 'firstDay' | 'lastDay'> {
  readonly period: Period
  readonly actorId: number
}

const columns = sql`id, server, first_day::text as first_day, last_day::text as last_day, state, total, done, created_at`

/** Undefined where the same one waits or runs. */
export async function addBatch(db: Db, { server, firstDay, lastDay, period, actorId }: NewBatch) {
  const { rows } = await sql<BatchRow>`
    insert into invoice_batch (server, first_day, last_day, actor_id, total, done)
    select ${server}, ${firstDay}::date, ${lastDay}::date, ${actorId}, ${progress(server, period)}
    on conflict do nothing
    returning ${columns}`.execute(db)
  return rows[0]
}

export async function findRunningBatch(
  db: Db,
  { server, firstDay, lastDay }: Pick<BatchRow, 'server' | 'firstDay' | 'lastDay'>,
) {
  const { rows } = await sql<BatchRow>`
    select ${columns} from invoice_batch
    where server = ${server} and first_day = ${firstDay}::date and last_day = ${lastDay}::date
      and state in ('waiting', 'running')`.execute(db)
  return rows[0]
}

export async function findBatch(db: Db, id: number) {
  const { rows } = await sql<BatchRow>`select ${columns} from invoice_batch where id = ${id}`.execute(db)
  return rows[0]
}

/** So many more payments have their invoice. */
export const advanceBatch = (db: Db, id: number, made: number) =>
  db
    .updateTable('invoiceBatch')
    .set((row) => ({ state: 'running', done: row('done', '+', made) }))
    .where('id', '=', id)
    .execute()

/** Ends a batch with what there is now. */
export async function endBatch(db: Db, { id, server }: BatchRow, period: Period, state: BatchRow['state']) {
  await sql`
    update invoice_batch set state = ${state}, (total, done) = (select ${progress(server, period)})
    where id = ${id}`.execute(db)
}

/** Payments of the period, and those of them that have their invoice. */
const progress = (server: ServerKey, period: Period) => sql`
  (select count(*) from payment where ${isCreditedIn(server, period)}),
  (select count(*) from payment where ${isCreditedIn(server, period)}
    and exists (select from invoice where invoice.payment_id = payment.id))`
