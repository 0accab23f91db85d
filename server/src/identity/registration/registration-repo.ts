import { sql } from 'kysely'
import { countByDay } from '../../platform/db/count-by-day.ts'
import type { Db } from '../../platform/db/database.ts'

/** Master accounts of every server by the day they were made on. */
export const findRegistrationStatistics = (db: Db, days: number) =>
  countByDay(db, days, {
    table: 'account',
    at: 'createdAt',
    figures: { registered: sql`count(*)`, validated: sql`count(validated_at)` },
  })
