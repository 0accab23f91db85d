import { type Kysely, sql } from 'kysely'

/** When the owner of an account froze it: nobody signs in until its password was reset by mail. */
export async function up(db: Kysely<unknown>) {
  await sql`set local lock_timeout = '3s'`.execute(db)
  await sql`alter table account add column frozen_at timestamptz`.execute(db)
}
