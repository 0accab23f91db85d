import { type Kysely, sql } from 'kysely'

/** When everything an account's password opened ended last, and when its calendars were made: those of before are over as well. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table account add column access_ended_at timestamptz`.execute(db)
  await sql`alter table reminder_choice add column calendar_made_at timestamptz`.execute(db)
  await sql`update reminder_choice set calendar_made_at = now() where calendar_token is not null`.execute(db)
  await sql`
    alter table reminder_choice add constraint reminder_choice_calendar_check
      check ((calendar_token is null) = (calendar_made_at is null))`.execute(db)
}
