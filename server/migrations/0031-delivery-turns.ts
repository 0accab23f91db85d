import { type Kysely, sql } from 'kysely'

/**
 * A world's answer is for ever for its key. What waits until somebody has left the game asks again under the key of its
 * next turn, which begins when the refusal of the last one is written down.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table delivery add column turn integer not null default 0`.execute(db)
}
