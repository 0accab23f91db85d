import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Written before the provider hears of it; its id is what the provider knows us by. Money is whole minor units.
  await sql`
    create table payment (
      id uuid primary key default gen_random_uuid(),
      account_id bigint not null references account on delete restrict,
      server text not null,
      payment_system text not null check (payment_system in ('stripe', 'paypal', 'enot', 'freekassa', 'custom')),
      method text not null,
      profile integer,
      amount_minor bigint not null check (amount_minor > 0),
      net_minor bigint,
      currency text not null,
      coins bigint not null check (coins > 0),
      state text not null default 'created',
      their_id text,
      their_payment_id text,
      pay_url text,
      client_ip text,
      refunded_minor bigint not null default 0 check (refunded_minor >= 0),
      ledger_transaction_id bigint references ledger_transaction,
      created_at timestamptz not null default now(),
      checked_at timestamptz,
      credited_at timestamptz,
      -- what staff wrote down twice by mistake is the same payment
      custom_key text unique,
      unique (payment_system, their_payment_id),
      check ((credited_at is null) = (ledger_transaction_id is null))
    )`.execute(db)
  await sql`create unique index payment_their_id on payment (payment_system, their_id) where their_id is not null`.execute(
    db,
  )
  await sql`create index payment_of_account on payment (account_id, server, created_at desc)`.execute(db)
  await sql`create index payment_of_server on payment (server, created_at desc, id)`.execute(db)
  await sql`
    create index payment_open on payment (created_at)
    where state in ('created', 'pending', 'processing', 'disputed')`.execute(db)
  await sql`
    create unique index payment_posted on payment (ledger_transaction_id)
    where ledger_transaction_id is not null`.execute(db)
  await sql`create index payment_in_review on payment (server) where state = 'in_review'`.execute(db)
  await sql`
    create index payment_credited on payment (server, credited_at)
    include (payment_system, currency, amount_minor, refunded_minor, coins, account_id)
    where credited_at is not null`.execute(db)

  // What happened to a payment, as player and staff read it. `step` makes each kind of one cause happen once.
  await sql`
    create table payment_event (
      id bigint generated always as identity primary key,
      payment_id uuid not null references payment,
      at timestamptz not null default now(),
      kind text not null,
      note text not null default '',
      actor_id bigint references account,
      step text not null,
      unique (payment_id, step)
    )`.execute(db)

  await sql`
    create table payment_refund (
      id uuid primary key default gen_random_uuid(),
      payment_id uuid not null references payment,
      amount_minor bigint not null check (amount_minor > 0),
      coins bigint not null check (coins >= 0),
      state text not null default 'asked' check (state in ('asked', 'pending', 'done', 'failed')),
      their_id text,
      reason text not null default '',
      actor_id bigint references account,
      created_at timestamptz not null default now(),
      ledger_transaction_id bigint references ledger_transaction,
      unique (payment_id, their_id)
    )`.execute(db)
  await sql`create index payment_refund_open on payment_refund (created_at) where state in ('asked', 'pending')`.execute(
    db,
  )

  // Every notification that was genuine, once.
  await sql`
    create table webhook_event (
      id bigint generated always as identity primary key,
      provider text not null,
      event_id text not null,
      kind text not null,
      received_at timestamptz not null default now(),
      state text not null default 'new' check (state in ('new', 'processed', 'ignored', 'failed')),
      payment_id uuid references payment,
      attempts integer not null default 0,
      problem text,
      payload jsonb not null,
      unique (provider, event_id)
    )`.execute(db)
  await sql`create index webhook_event_open on webhook_event (received_at) where state in ('new', 'failed')`.execute(
    db,
  )

  // FreeKassa wants numbers that only ever grow, from all processes together; the first lies above what a shop that
  // counted by its clock can have used.
  await sql`create sequence freekassa_nonce start 2000000000000`.execute(db)

  // While a row is open its account keeps its coins but cannot use them.
  await sql`
    create table coin_hold (
      id bigint generated always as identity primary key,
      account_id bigint not null references account,
      payment_id uuid references payment,
      reason text not null,
      created_at timestamptz not null default now(),
      lifted_at timestamptz,
      lifted_by bigint references account
    )`.execute(db)
  await sql`create index coin_hold_open on coin_hold (account_id) where lifted_at is null`.execute(db)

  await sql`
    create table black_list (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('email', 'ip', 'hwid')),
      value text not null,
      reason text not null default '',
      added_by bigint references account,
      added_at timestamptz not null default now(),
      removed_at timestamptz,
      unique (kind, value)
    )`.execute(db)
}
