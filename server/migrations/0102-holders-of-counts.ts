import { type Kysely, sql } from 'kysely'

/** Who counts a world holds a lease of it: who was too slow gives back no other's, and writes over nothing younger. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table world_census add column holder uuid`.execute(db)
}
