import { type Kysely, sql } from 'kysely'

/** Browsers that want to be told while no page is open, what waits to be told to them, and what was posted to a channel. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table kept_key (
      name text primary key,
      value jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`comment on table kept_key is 'keys the portal made for itself at its first start'`.execute(db)
  await sql`
    create table push_browser (
      id bigint generated always as identity primary key,
      session_id uuid not null references session on delete cascade,
      account_id bigint not null references account on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index on push_browser (account_id)`.execute(db)
  await sql`create index on push_browser (session_id)`.execute(db)
  await sql`
    create table push_message (
      id bigint generated always as identity primary key,
      browser_id bigint not null references push_browser on delete cascade,
      notification_id bigint not null references notification on delete cascade,
      attempts integer not null default 0,
      due_at timestamptz not null default now(),
      unique (browser_id, notification_id)
    )`.execute(db)
  await sql`create index on push_message (due_at)`.execute(db)
  await sql`create index on push_message (notification_id)`.execute(db)
  await sql`
    create table channel_post (
      server text not null,
      event_key text not null,
      posted_at timestamptz not null default now(),
      primary key (server, event_key)
    )`.execute(db)
  await sql`comment on table channel_post is 'what was handed over to be posted to the channel of a community'`.execute(
    db,
  )
}
