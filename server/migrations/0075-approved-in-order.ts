import { type Kysely, sql } from 'kysely'

/** What is approved is read in the order it was asked in, which `jsonb` does not keep. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table approval alter column of type json`.execute(db)
}
