import { type Kysely, sql } from 'kysely'

/** The language somebody chose, for the mails that no request of theirs is behind. Earlier accounts get English until they choose. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table account add column language text`.execute(db)
}
