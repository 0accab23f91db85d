import { type Kysely, sql } from 'kysely'

/** Why staff did it, for staff: notes are what the player reads. Notes of before stay as they were told. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table payment_event add column reason text`.execute(db)
}
