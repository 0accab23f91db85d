import { type Kysely, sql } from 'kysely'

/**
 * How often it was tried in vain to undo a delivery: with the delivery's own key that makes the one of the next try, and a restored backup makes
 * the same. What is under way keeps the key it has.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table delivery add undo_turn integer not null default 0`.execute(db)
  await sql`alter table purchase_undo alter key drop default`.execute(db)
}
