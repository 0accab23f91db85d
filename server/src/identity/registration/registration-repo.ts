import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The last days in UTC, newest first, today and those without anybody included. */
export async function findRegistrationDays(db: Db, days: number) {
  const { rows } = await sql<{ day: string; registered: number; validated: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, count(id)::int as registered, count(validated_at)::int as validated
    from (select (now() at time zone 'UTC')::date - ago as day from generate_series(0, ${days}::int - 1) ago) last
    left join account on (created_at at time zone 'UTC')::date = day
    group by day order by day desc`.execute(db)
  return rows
}
