import { type Kysely, sql } from 'kysely'

/** When the world was last asked for what was bought: a game account changes hands a while after that, or once it has answered. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table delivery add tried_at timestamptz`.execute(db)
}
