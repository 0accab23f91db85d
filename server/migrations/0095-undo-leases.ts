import { type Kysely, sql } from 'kysely'

/** Who undoes an act holds a lease of it, and gives back no other's. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table undo_claim rename to undo_lease`.execute(db)
  await sql`alter table undo_lease rename column claimed_at to taken_at`.execute(db)
  await sql`alter table undo_lease add column holder uuid`.execute(db)
}
