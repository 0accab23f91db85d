import { type Kysely, sql } from 'kysely'

/**
 * When everything an account's password opened ended last, and when its calendars were made: null for those of before, and of processes of the
 * version before, which go on serving meanwhile.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table account add column access_ended_at timestamptz`.execute(db)
  await sql`alter table reminder_choice add column calendar_made_at timestamptz`.execute(db)
}
