import { type Kysely, sql } from 'kysely'

/**
 * Where things came from is asked by what the world knows a deed by, by the thing or character it was done to, and by who
 * was given something. Acts of before have no key.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table staff_journal add column action_key text`.execute(db)
  await sql`comment on column staff_journal.action_key is 'what a game world knows the act by'`.execute(db)
  await sql`
    create index staff_journal_of_action on staff_journal (action_key)
    where action_key is not null`.execute(db)
  await sql`
    create index staff_journal_of_things on staff_journal (target_id, scope, id)
    where target_kind in ('item', 'character')`.execute(db)
  await sql`
    create index purchase_of_character on purchase (server, character_id, created_at desc)
    where character_id is not null`.execute(db)
  await sql`
    create index delivery_made on delivery (delivered_at) where delivered_at is not null`.execute(db)
}
