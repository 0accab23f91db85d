import { type Kysely, sql } from 'kysely'

/** Passkeys of accounts, beside or in place of an authenticator app: recovery codes belong to the account from now on. */
export async function up(db: Kysely<unknown>) {
  // who waits behind us waits no longer than this, and we try again
  await sql`set local lock_timeout = '3s'`.execute(db)
  await sql`
    create table passkey (
      id uuid primary key default gen_random_uuid(),
      account_id bigint not null references account on delete cascade,
      credential_id bytea not null unique,
      name text not null,
      public_key bytea not null,
      counter bigint not null,
      transports jsonb not null,
      is_synced boolean not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index on passkey (account_id)`.execute(db)
  await sql`
    create table used_passkey_challenge (
      hash bytea primary key,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`comment on table used_passkey_challenge is 'so that none works twice; forgotten when it works no more anyway'`.execute(
    db,
  )

  await sql`alter table two_factor add column confirmed_at timestamptz`.execute(db)
  await sql`comment on column two_factor.confirmed_at is 'since when its codes count; null while it is offered only'`.execute(
    db,
  )
  await sql`
    update two_factor set confirmed_at = account.two_factor_at from account where account.id = account_id`.execute(
    db,
  )
  await sql`
    alter table recovery_code
      drop constraint recovery_code_account_id_fkey,
      add constraint recovery_code_account_id_fkey foreign key (account_id) references account on delete cascade`.execute(
    db,
  )

  await sql`
    alter table session
      add column second_factor text,
      add column is_passwordless boolean not null default false`.execute(db)
}
