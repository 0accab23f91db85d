import { type Kysely, sql } from 'kysely'

/** When recovery codes were made: those of a thief go with the second factor they came with. Codes of before are old. */
export async function up(db: Kysely<unknown>) {
  // who waits behind us waits no longer than this, and we try again
  await sql`set local lock_timeout = '3s'`.execute(db)
  await sql`alter table recovery_code add column created_at timestamptz not null default 'epoch'`.execute(db)
  await sql`alter table recovery_code alter column created_at set default now()`.execute(db)
}
