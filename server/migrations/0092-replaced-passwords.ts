import { type Kysely, sql } from 'kysely'

/** What a password was before a change of it: who says that the change was not theirs does not choose it again, since a thief knew it. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table cooling add column replaced_password_hash text`.execute(db)
  await sql`comment on column cooling.replaced_password_hash is 'hash of the password before the change; null for other kinds and older changes'`.execute(
    db,
  )
}
