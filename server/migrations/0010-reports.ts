import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table sponsor_name (
      account_id bigint not null references account on delete cascade,
      server text not null,
      name text not null,
      is_shown boolean not null default true,
      primary key (account_id, server)
    )`.execute(db)

  await sql`
    create table top_sponsor (
      server text not null,
      target text not null,
      amount_minor bigint not null check (amount_minor > 0),
      day date not null,
      added_by bigint references account,
      primary key (server, target, amount_minor, day)
    )`.execute(db)

  await sql`
    create table invoice_batch (
      id bigint generated always as identity primary key,
      server text not null,
      first_day date not null,
      last_day date not null,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
      total integer not null default 0,
      done integer not null default 0,
      actor_id bigint references account,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create unique index invoice_batch_running on invoice_batch (server, first_day, last_day)
    where state in ('waiting', 'running')`.execute(db)

  // A row for each year keeps the last number given, so that none is left out.
  await sql`create table invoice_counter (year integer primary key, last integer not null default 0)`.execute(
    db,
  )
  await sql`
    create table invoice (
      id bigint generated always as identity primary key,
      number text not null unique,
      payment_id uuid not null unique references payment,
      batch_id bigint references invoice_batch,
      issued_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index invoice_issued on invoice (issued_at)`.execute(db)
}
