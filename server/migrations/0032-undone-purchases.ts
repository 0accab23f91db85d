import { type Kysely, sql } from 'kysely'

/** What a delivery found and left behind, until when its buyer may take it back, and what the world is asked then. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table delivery add column before jsonb, add column after jsonb`.execute(db)
  await sql`alter table purchase add column undo_until timestamptz`.execute(db)

  // Written before the world is asked, by a key of its own: whoever comes after a crash asks the same again.
  await sql`
    create table purchase_undo (
      purchase_id bigint primary key references purchase,
      key uuid not null unique default gen_random_uuid(),
      payload jsonb not null,
      asked_at timestamptz not null default now(),
      next_at timestamptz not null default now() + interval '30 seconds',
      done_at timestamptz
    )`.execute(db)
  await sql`create index purchase_undo_due on purchase_undo (next_at) where done_at is null`.execute(db)
}
