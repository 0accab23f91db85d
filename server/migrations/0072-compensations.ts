import { type Kysely, sql } from 'kysely'

/** What staff give to many at once, and what each gets of it. The database holds that two people agree where a second one confirmed. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table compensation (
      id bigint generated always as identity primary key,
      server text not null,
      state text not null default 'counting'
        check (state in ('counting', 'draft', 'waiting', 'granting', 'done', 'stopped')),
      who jsonb not null,
      gift jsonb not null,
      one_each text not null check (one_each in ('account', 'character')),
      request_key text not null,
      drawn_by bigint references account on delete set null,
      drawn_at timestamptz not null default now(),
      counted_until bigint not null default 0,
      receivers int not null default 0,
      accounts int not null default 0,
      granted int not null default 0,
      failed int not null default 0,
      reason text,
      notes jsonb,
      started_by bigint references account on delete set null,
      started_as text,
      started_at timestamptz,
      confirmed_by bigint references account on delete set null,
      confirmed_at timestamptz,
      stopped_by bigint references account on delete set null,
      ended_at timestamptz,
      check ((started_at is null) = (reason is null)),
      check ((started_at is null) = (notes is null)),
      check (state not in ('waiting', 'granting', 'done') or started_at is not null),
      constraint compensation_two_people check (confirmed_by not in (drawn_by, started_by))
    )`.execute(db)
  await sql`create unique index compensation_once on compensation (drawn_by, request_key)`.execute(db)
  await sql`create index compensation_listed on compensation (server, id desc)`.execute(db)
  await sql`create index compensation_unfinished on compensation (id) where state in ('counting', 'granting')`.execute(
    db,
  )
  await sql`
    create table compensation_grant (
      compensation_id bigint not null references compensation on delete cascade,
      recipient_id bigint not null,
      account_id bigint not null references account,
      character_id int not null,
      character_name text,
      level smallint not null,
      state text not null default 'listed' check (state in ('listed', 'ordered', 'granted', 'failed')),
      attempt int not null default 1,
      purchase_id bigint references purchase,
      problem text,
      settled_at timestamptz,
      primary key (compensation_id, recipient_id),
      check ((state = 'failed') = (problem is not null)),
      check (state <> 'ordered' or purchase_id is not null)
    )`.execute(db)
  await sql`create index compensation_grant_state on compensation_grant (compensation_id, state, recipient_id)`.execute(
    db,
  )
  await sql`create index compensation_grant_account on compensation_grant (account_id)`.execute(db)
  await sql`create index compensation_grant_ordered on compensation_grant (purchase_id) where state = 'ordered'`.execute(
    db,
  )
}
