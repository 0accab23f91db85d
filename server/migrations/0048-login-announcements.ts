import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table login_announcement (
      server text not null,
      announce_id int not null check (announce_id > 0),
      message text not null,
      interval_seconds int not null check (interval_seconds between 0 and 86400),
      changed_at timestamptz not null default now(),
      primary key (server, announce_id)
    )`.execute(db)
  // What game servers read: names and meanings here stay (docs/operate/game-servers.md).
  await sql`
    create view for_game_servers.login_announcements as
    select server, announce_id, message, interval_seconds, changed_at
    from public.login_announcement`.execute(db)
}
