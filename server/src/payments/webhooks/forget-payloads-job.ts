import type { Db } from '../../platform/db/database.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { forgetPayloads } from '../records/webhook-event-repo.ts'

/** Days for which a notification can be read again, for whoever looks into a complaint. */
const KEPT_DAYS = 90

/** Retention, every night: forgets what notifications said long ago. */
export const forgetPayloadsJob = (db: Db): JobKind<object> => ({
  queue: 'forget-webhook-payloads',
  cron: '41 3 * * *',
  run: async () => void (await forgetPayloads(db, KEPT_DAYS)),
})
