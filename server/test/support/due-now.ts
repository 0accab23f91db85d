import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

/** Makes work of a queue due that was put off or is tried again, and announces it as the queue itself announces new work. */
export const dueNow = (db: Db, queue: string) =>
  db.transaction().execute(async (tx) => {
    await sql`
      update pgboss.job set start_after = now() where name = ${queue} and state < 'active'`.execute(tx)
    await sql`
      select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), ${queue})`.execute(tx)
  })
