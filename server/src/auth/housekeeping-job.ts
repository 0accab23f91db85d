import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/jobs.ts'

/** Days for which ended sessions and used links stay readable, for whoever looks into an incident. */
const KEPT_DAYS = 30

/** Every night: forgets secrets that can no longer open anything. */
export function housekeepingJob(db: Db): JobKind<object> {
  const longAgo = sql<Date>`now() - ${KEPT_DAYS} * interval '1 day'`
  return {
    queue: 'housekeeping',
    cron: '17 3 * * *',
    run: async () => {
      await db
        .deleteFrom('usedHumanCheck')
        .where('expiresAt', '<', sql<Date>`now()`)
        .execute()
      await db.deleteFrom('mailToken').where('expiresAt', '<', longAgo).execute()
      await db
        .deleteFrom('session')
        .where((or) => or.or([or('revokedAt', '<', longAgo), or('expiresAt', '<', longAgo)]))
        .execute()
    },
  }
}
