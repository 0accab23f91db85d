import { type Kysely, sql } from 'kysely'

/** Since when the world may have been asked for what is undone: until it answers, the game account changes hands for nobody. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table purchase_undo add tried_at timestamptz`.execute(db)
}
