import type { Database } from '../platform/db/database.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'
import { deleteSecurityEvents } from './accounts/security-event-repo.ts'
import { deleteOldCooling } from './cooling/cooling-repo.ts'
import { deleteExpiredHumanChecks } from './human-check/used-human-check-repo.ts'
import { deleteEndedMailTokens } from './links/mail-token-repo.ts'
import { deleteOldNotifications } from './notifications/notification-repo.ts'
import { deleteExpiredChallenges } from './second-factor/passkey-repo.ts'
import { deleteEndedSessions } from './session/session-repo.ts'

declare module '../platform/config/config.ts' {
  interface Config {
    /** Days for which security events are kept. */
    readonly securityEventDays: number
  }
}

/** Days for which ended sessions and used links stay readable, for whoever looks into an incident. */
const KEPT_DAYS = 30
/** Days for which the bell remembers. */
const NOTIFICATION_DAYS = 90

/** Every night: forgets secrets that can no longer open anything, and notifications and security events after their retention. */
export function housekeepingJob(
  { db, patientDb }: Pick<Database, 'db' | 'patientDb'>,
  securityEventDays: number,
): JobKind<object> {
  return {
    queue: 'housekeeping',
    cron: '17 3 * * *',
    run: async () => {
      await deleteExpiredHumanChecks(db)
      await deleteExpiredChallenges(db)
      await deleteEndedMailTokens(db, KEPT_DAYS)
      await deleteOldCooling(db, KEPT_DAYS)
      await deleteEndedSessions(db, KEPT_DAYS)
      await deleteOldNotifications(db, NOTIFICATION_DAYS)
      // last, and with patience: the first night after fewer days were configured there may be millions
      await deleteSecurityEvents(patientDb, securityEventDays)
    },
  }
}
