import { sql } from 'kysely'
import type { Db } from '../../src/db/database.ts'

const QUEUES = ['reconcile-payments', 'deliveries']

/** Stops work the clock starts by itself and that would write between two looks of a test: who wants it asks for it. */
export async function stopClockwork(db: Db) {
  await sql`delete from pgboss.schedule where name = any(${QUEUES})`.execute(db)
  await sql`delete from pgboss.job where name = any(${QUEUES})`.execute(db)
}
