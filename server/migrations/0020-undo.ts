import { type Kysely, sql } from 'kysely'

/** How an act can be undone: the call and its input; null where it cannot be, and for what was done before. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table staff_journal add column undo jsonb`.execute(db)
}
