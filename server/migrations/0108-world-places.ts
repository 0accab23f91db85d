import { type Kysely, sql } from 'kysely'

/** Where the world of a server lay when its game accounts were made or claimed. */
export async function up(db: Kysely<unknown>) {
  await sql`create table world_place (server text primary key, place text not null)`.execute(db)
}
