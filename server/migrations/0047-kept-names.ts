import { type Kysely, sql } from 'kysely'

/** Names that are kept while a rename is under way, and when an order nobody heard of is asked about again. */
export async function up(db: Kysely<unknown>) {
  await sql`set local lock_timeout = '3s'`.execute(db)
  await sql`
    create table kept_name (
      key text not null,
      name text not null,
      server text not null,
      looks text not null,
      login text not null,
      expires_at timestamptz,
      primary key (key, name)
    )`.execute(db)
  await sql`create index kept_name_by_looks on kept_name (server, looks)`.execute(db)
  await sql`comment on table kept_name is 'of a rename, by its key: the new name until its world has answered, the old one for as long as it can be undone'`.execute(
    db,
  )
  await sql`alter table reserved_name add column unsure_until timestamptz`.execute(db)
  await sql`comment on column reserved_name.unsure_until is 'set until its world has said that nobody has the name: then the row is over unless it was confirmed'`.execute(
    db,
  )
  await sql`
    create or replace view for_game_servers.reserved_names as
    select server, name, lower(name) as lower_name, login as account, expires_at
    from public.reserved_name
    where (expires_at is null or expires_at > now()) and (unsure_until is null or unsure_until > now())
    union all
    select server, name, lower(name), login, expires_at
    from public.kept_name
    where expires_at is null or expires_at > now()`.execute(db)
  await sql`
    alter table game_account
      add column order_tries int not null default 0,
      add column order_next_at timestamptz`.execute(db)
}
