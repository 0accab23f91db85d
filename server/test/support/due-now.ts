import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Db } from '../../src/platform/db/database.ts'

/**
 * Makes work of a queue due that was put off or is tried again, once there is any, and announces it as the queue itself announces
 * new work: what has just failed is said in the log before it is to be tried again.
 */
export const dueNow = (db: Db, queue: string) =>
  vi.waitUntil(() => hasDue(db, queue), { timeout: 15_000, interval: 20 })

const hasDue = (db: Db, queue: string) =>
  db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      update pgboss.job set start_after = now() where name = ${queue} and state < 'active'`.execute(tx)
    await sql`
      select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), ${queue})`.execute(tx)
    return numAffectedRows! > 0n
  })
