import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // addresses as RFC 5952 and dotted decimals write them, so that one has one row
  await sql`
    create table ip_limit (
      id int generated always as identity primary key,
      server text not null,
      ip_address text not null,
      allowed_connections int not null check (allowed_connections >= 0),
      token text not null,
      comment text not null default '',
      changed_at timestamptz not null default now(),
      unique (server, ip_address)
    )`.execute(db)
  // What game servers read: names and meanings here stay (docs/operate/game-servers.md).
  await sql`
    create view for_game_servers.ip_limits as
    select server, ip_address, allowed_connections, token, comment, changed_at
    from public.ip_limit`.execute(db)
}
