import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Held for a login, so that it goes with whoever the login belongs to, and ends with it.
  await sql`
    create table reserved_name (
      server text not null,
      looks text not null,
      name text not null,
      login text not null,
      reserved_at timestamptz not null default now(),
      expires_at timestamptz,
      primary key (server, looks),
      foreign key (server, login) references game_account (server, login) on delete cascade on update cascade
    )`.execute(db)
  await sql`create index reserved_name_of_login on reserved_name (server, login)`.execute(db)
  await sql`comment on column reserved_name.looks is 'the name as it looks at a glance: one name holds all that look like it'`.execute(
    db,
  )
  // What game servers read: names and meanings here stay (docs/operate/game-servers.md).
  await sql`create schema if not exists for_game_servers`.execute(db)
  await sql`
    create view for_game_servers.reserved_names as
    select server, name, lower(name) as lower_name, login as account, expires_at
    from public.reserved_name
    where expires_at is null or expires_at > now()`.execute(db)
}
