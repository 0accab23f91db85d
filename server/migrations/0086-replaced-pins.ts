import { type Kysely, sql } from 'kysely'

/** What a PIN was before a change of it, so that the mailed link can take that back. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table cooling add column replaced_pin_hash text`.execute(db)
  await sql`comment on column cooling.replaced_pin_hash is 'hash of the PIN of its game account before the change; null for other kinds and older changes'`.execute(
    db,
  )
}
