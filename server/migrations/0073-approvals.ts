import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table approval (
      id bigint generated always as identity primary key,
      call text not null,
      access text not null,
      server text,
      fingerprint text not null,
      target text not null,
      account_id bigint references account (id) on delete set null,
      limit_name text not null,
      size bigint not null,
      above bigint not null,
      of jsonb not null,
      input jsonb,
      reason text not null default '',
      asked_by bigint not null references account (id) on delete cascade,
      asked_at timestamptz not null default now(),
      expires_at timestamptz not null,
      answer text check (answer in ('granted', 'declined')),
      answered_by bigint references account (id) on delete set null,
      answered_at timestamptz,
      note text not null default '',
      used_at timestamptz,
      check ((answer is null) = (answered_at is null)),
      check (used_at is null or answer = 'granted')
    )`.execute(db)
  // the same asked again is the same request
  await sql`create unique index approval_waiting on approval (asked_by, fingerprint) where answer is null`.execute(
    db,
  )
  await sql`create index approval_granted on approval (asked_by, fingerprint) where answer = 'granted' and used_at is null`.execute(
    db,
  )
  await sql`create index approval_asked on approval (asked_at desc)`.execute(db)
  await sql`create index approval_account on approval (account_id)`.execute(db)
  await sql`create index approval_answered_by on approval (answered_by)`.execute(db)
}
