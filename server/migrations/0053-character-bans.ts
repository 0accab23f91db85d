import { type Kysely, sql } from 'kysely'

/**
 * Why characters are banned, and what their owners say to it. Whether one is banned, its world says; a row is `asked` until the world has
 * answered, `running` while the ban holds, and `over` afterwards.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table character_ban (
      id bigint generated always as identity primary key,
      server text not null,
      character_id int not null,
      character_name text not null,
      account_id bigint references account on delete set null,
      order_key text not null unique,
      state text not null check (state in ('asked', 'running', 'over')),
      began_at timestamptz not null default now(),
      ends_at timestamptz,
      reason text,
      evidence text,
      banned_by bigint references account on delete set null,
      banned_as text,
      looked_at timestamptz not null default now(),
      ended_at timestamptz,
      lifted_by bigint references account on delete set null,
      appeal text,
      appealed_at timestamptz,
      answer text,
      answered_at timestamptz,
      answered_by bigint references account on delete set null,
      check ((appeal is null) = (appealed_at is null)),
      check ((answer is null) = (answered_at is null)),
      check (answered_at is null or appealed_at is not null)
    )`.execute(db)
  // one ban at a time
  await sql`create unique index character_ban_now on character_ban (server, character_id) where state <> 'over'`.execute(
    db,
  )
  await sql`create index character_ban_due on character_ban (server, looked_at) where state <> 'over'`.execute(
    db,
  )
  await sql`create index on character_ban (account_id)`.execute(db)
}
