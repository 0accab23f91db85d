import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // by which all that came with one file is taken off again
  await sql`alter table black_list add column upload_id uuid`.execute(db)
  await sql`create index black_list_upload on black_list (upload_id) where upload_id is not null`.execute(db)
  await sql`create index black_list_listed on black_list (added_at desc, id desc) where removed_at is null`.execute(
    db,
  )
  await sql`create index former_address_email on former_address (email)`.execute(db)
  // What game servers read: names and meanings here stay (docs/operate/game-servers.md). Addresses of people are not theirs to know.
  await sql`
    create view for_game_servers.black_list as
    select kind, value, added_at
    from public.black_list where removed_at is null and kind in ('ip', 'hwid')`.execute(db)
}
