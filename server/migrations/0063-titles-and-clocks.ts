import { type Kysely, sql } from 'kysely'

/**
 * What was bought, as a code that is said in the reader's language; purchases of before keep their text. And how far the clock of a game
 * server was ahead of UTC when it was last heard of, for what is asked while it is away.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table purchase add column coded_title jsonb`.execute(db)
  await sql`
    create table server_clock (server text primary key, minutes_ahead integer not null)`.execute(db)
}
