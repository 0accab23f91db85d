import { type Kysely, sql } from 'kysely'

/** What players want to be reminded of on a server, and what they were reminded of. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table reminder_choice (
      account_id bigint not null references account on delete cascade,
      server text not null,
      sieges text not null default 'chosen' check (sieges in ('chosen', 'all')),
      clan_sieges boolean not null default false,
      heroes boolean not null default false,
      minutes integer not null default 30 check (minutes between 0 and 1440),
      castle_ids integer[] not null default '{}',
      hall_ids integer[] not null default '{}',
      boss_ids integer[] not null default '{}',
      calendar_token text unique,
      primary key (account_id, server)
    )`.execute(db)
  await sql`create index on reminder_choice (server)`.execute(db)
  await sql`comment on column reminder_choice.calendar_token is 'opens the calendar of this choice, and nothing else'`.execute(
    db,
  )
  await sql`
    create table reminder_told (
      account_id bigint not null references account on delete cascade,
      server text not null,
      event_key text not null,
      told_at timestamptz not null default now(),
      primary key (account_id, server, event_key)
    )`.execute(db)
  await sql`create index on reminder_told (server, event_key)`.execute(db)
  await sql`create index on reminder_told (told_at)`.execute(db)
}
