import { type Kysely, sql } from 'kysely'

/** Since when the world may have been asked for what waited for a logout: until it answers, the game account changes hands for nobody. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table staff_order add tried_at timestamptz`.execute(db)
}
