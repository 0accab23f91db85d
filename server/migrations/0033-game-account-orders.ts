import { type Kysely, sql } from 'kysely'

/** What a world was told to do to a login stands here until its answer was heard, so that whoever was cut off in between is found. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table game_account
      add column request_key text,
      add column is_made boolean not null default true,
      add column order_key text,
      add column ordered_at timestamptz`.execute(db)
  await sql`create unique index game_account_by_request on game_account (account_id, request_key)`.execute(db)
  await sql`create index game_account_unheard on game_account (ordered_at) where order_key is not null`.execute(
    db,
  )
}
