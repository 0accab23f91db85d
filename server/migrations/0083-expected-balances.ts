import { type Kysely, sql } from 'kysely'

/** Coins of a former panel: whose they are, and when they were credited. A row for each line that was taken over, for ever. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table expected_balance (
      id bigint generated always as identity primary key,
      server text not null,
      kind text not null check (kind in ('email', 'login')),
      holder text not null,
      ref text not null unique,
      coins bigint not null check (coins > 0),
      imported_at timestamptz not null default now(),
      imported_by text not null,
      credited_at timestamptz,
      account_id bigint references account on delete restrict,
      ledger_transaction_id bigint unique references ledger_transaction on delete restrict,
      check ((credited_at is null) = (account_id is null) and (credited_at is null) = (ledger_transaction_id is null))
    )`.execute(db)
  await sql`comment on column expected_balance.holder is 'an address or a login as the portal writes them, in small letters'`.execute(
    db,
  )
  await sql`comment on column expected_balance.ref is 'keyed hash of server, kind and holder, which outlives the holder’s name'`.execute(
    db,
  )
  await sql`
    insert into kept_key (name, value)
    values ('former-panel', jsonb_build_object('key', encode(sha256((gen_random_uuid() || ' ' || gen_random_uuid())::bytea), 'hex')))
    on conflict do nothing`.execute(db)
  await sql`create index expected_balance_of_server on expected_balance (server, credited_at desc nulls first, id desc)`.execute(
    db,
  )
  await sql`create index expected_balance_of_holder on expected_balance (holder) where credited_at is null`.execute(
    db,
  )
  await sql`create index on expected_balance (account_id)`.execute(db)
}
