import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'

declare module '../platform/config/config.ts' {
  interface Config {
    /** Days for which security events are kept. */
    readonly securityEventDays: number
  }
}

/** Days for which ended sessions and used links stay readable, for whoever looks into an incident. */
const KEPT_DAYS = 30

/** Every night: forgets secrets that can no longer open anything, and security events after their retention. */
export function housekeepingJob(
  { db, patientDb }: Pick<Database, 'db' | 'patientDb'>,
  securityEventDays: number,
): JobKind<object> {
  const longAgo = daysAgo(KEPT_DAYS)
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
      // last, and with patience: the first night after fewer days were configured there may be millions
      await patientDb.deleteFrom('securityEvent').where('at', '<', daysAgo(securityEventDays)).execute()
    },
  }
}

const daysAgo = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`
