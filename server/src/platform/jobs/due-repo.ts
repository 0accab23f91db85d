import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { JobKind } from './jobs.ts'

/** The queues of those kinds of work that have something to do, by one statement. */
export async function findDueQueues(db: Db, kinds: readonly Pick<JobKind<never>, 'queue' | 'due'>[]) {
  const wanted = kinds.flatMap(({ queue, due }) => (due ? [sql`case when ${due} then ${queue} end`] : []))
  const { rows } = await sql<{ queue: string }>`
    select queue from unnest(array[${sql.join(wanted)}]::text[]) queue where queue is not null`.execute(db)
  return rows.map(({ queue }) => queue)
}
