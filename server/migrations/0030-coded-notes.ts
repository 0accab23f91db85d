import { type Kysely, sql } from 'kysely'

/**
 * Notes as codes with their values, which are put into words where they are read. Those of before stay as they were told, and so does
 * what a process of the version before writes meanwhile.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table payment_event add column coded_note jsonb`.execute(db)
  await sql`alter table delivery add column coded_problem jsonb`.execute(db)
  await sql`comment on column payment_event.coded_note is 'instead of note'`.execute(db)
  await sql`comment on column delivery.coded_problem is 'while problem is empty; null and other texts stand for themselves'`.execute(
    db,
  )
}
