import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

/** Portals on this database run nothing by the clock: at a table that a test holds, nobody stands before its own request. */
export async function stopClock(db: Db) {
  await sql`
    create function pgboss.no_schedule() returns trigger language plpgsql as 'begin return null; end'`.execute(
    db,
  )
  await sql`
    create trigger no_schedule before insert on pgboss.schedule
    for each row execute function pgboss.no_schedule()`.execute(db)
  await sql`delete from pgboss.schedule`.execute(db)
}
