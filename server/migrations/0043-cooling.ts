import { type Kysely, sql } from 'kysely'

/** Changes of an e-mail address, a password or a PIN, after which nothing leaves the account for a while. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table cooling (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      kind text not null check (kind in ('email', 'password', 'pin')),
      details jsonb not null default '{}',
      began_at timestamptz not null default now(),
      ends_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`comment on column cooling.ended_at is 'when it was taken back, before its time was over'`.execute(
    db,
  )
  await sql`create index on cooling (account_id, ends_at)`.execute(db)
  await sql`create index cooling_keeps_address on cooling ((details ->> 'from')) where kind = 'email'`.execute(
    db,
  )
}
