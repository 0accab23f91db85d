import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // A right of a login: it goes with the login.
  await sql`
    create table builder_account (
      server text not null,
      login text not null,
      default_builder int not null check (default_builder between 0 and 255),
      changed_at timestamptz not null default now(),
      primary key (server, login),
      foreign key (server, login) references game_account (server, login) on delete cascade on update cascade
    )`.execute(db)
  await sql`
    create table repeatable_event (
      server text not null,
      event_id int not null check (event_id > 0),
      enabled boolean not null default false,
      items_per_period int not null check (items_per_period > 0),
      period_seconds int not null check (period_seconds > 0),
      random_seconds int not null check (random_seconds between 0 and period_seconds),
      drop_modulo int not null check (drop_modulo > 0),
      drop_starts_at timestamptz not null,
      drop_ends_at timestamptz not null check (drop_ends_at >= drop_starts_at),
      npc_starts_at timestamptz not null,
      npc_ends_at timestamptz not null check (npc_ends_at >= npc_starts_at),
      items_expire_at timestamptz not null check (items_expire_at >= drop_ends_at),
      changed_at timestamptz not null default now(),
      primary key (server, event_id)
    )`.execute(db)
  // What game servers read: names and meanings here stay (docs/operate/game-servers.md).
  await sql`
    create view for_game_servers.builder_accounts as
    select server, login as account, default_builder, changed_at
    from public.builder_account`.execute(db)
  await sql`
    create view for_game_servers.repeatable_events as
    select server, event_id, enabled, items_per_period, period_seconds, random_seconds, drop_modulo,
      drop_starts_at, drop_ends_at, npc_starts_at, npc_ends_at, items_expire_at, changed_at
    from public.repeatable_event`.execute(db)
}
