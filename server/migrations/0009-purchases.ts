import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Coins set aside for something the world has to hand over. `request_key` makes a double click buy once.
  await sql`
    create table purchase (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete restrict,
      server text not null,
      kind text not null,
      title text not null,
      price bigint not null check (price >= 0),
      state text not null default 'held' check (state in ('held', 'delivered', 'returned', 'cancelled')),
      character_id bigint,
      character_name text,
      request_key text not null,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      unique (account_id, server, request_key)
    )`.execute(db)
  await sql`create index purchase_of_account on purchase (account_id, server, created_at desc)`.execute(db)

  // Written in the transaction that takes the coins; a delivery is done once, however often it is tried.
  await sql`
    create table delivery (
      purchase_id bigint primary key references purchase,
      -- what the world knows it by; an id would come again after a restored backup
      key uuid not null unique default gen_random_uuid(),
      state text not null default 'pending' check (state in ('pending', 'delivered', 'returned')),
      payload jsonb not null,
      attempts integer not null default 0,
      next_at timestamptz not null default now(),
      delivered_at timestamptz,
      problem text
    )`.execute(db)
  await sql`create index delivery_due on delivery (next_at) where state = 'pending'`.execute(db)

  // What staff did: who, as what, from where, on whom, before, after, why.
  await sql`
    create table staff_journal (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor_id bigint not null references account,
      role text not null,
      scope text not null,
      address text,
      call text not null,
      target text not null,
      before jsonb,
      after jsonb,
      reason text not null default ''
    )`.execute(db)
  await sql`create index staff_journal_at on staff_journal (at desc)`.execute(db)
  await sql`
    create trigger append_only before update or delete or truncate on staff_journal
    for each statement execute function ledger_is_append_only()`.execute(db)
}
