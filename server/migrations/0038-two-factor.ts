import { type Kysely, sql } from 'kysely'

/** The second factor of an account: a sealed secret that an app shares, and codes for the day that app is lost. */
export async function up(db: Kysely<unknown>) {
  // who waits behind us waits no longer than this, and we try again
  await sql`set local lock_timeout = '3s'`.execute(db)
  await sql`alter table account add column two_factor_at timestamptz`.execute(db)
  await sql`comment on column account.two_factor_at is 'since when a sign-in asks for a second factor'`.execute(
    db,
  )
  await sql`
    create table two_factor (
      account_id bigint primary key references account on delete cascade,
      secret bytea not null,
      created_at timestamptz not null default now(),
      last_step bigint not null default 0
    )`.execute(db)
  await sql`comment on column two_factor.last_step is 'of the last code that was used: none works twice'`.execute(
    db,
  )
  await sql`
    create table recovery_code (
      account_id bigint not null references two_factor on delete cascade,
      hash bytea not null,
      used_at timestamptz,
      primary key (account_id, hash)
    )`.execute(db)
  await sql`drop trigger tell_of_sessions on account`.execute(db)
  await sql`
    create trigger tell_of_sessions after delete or update of email, validated_at, blocked_at, two_factor_at on account
    for each row execute function tell_of_sessions('id')`.execute(db)
}
