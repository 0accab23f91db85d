import { type Kysely, sql } from 'kysely'

/** When characters were in the game, as regular looks saw it: from the first look of a stay to its last. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table play_session (
      server text not null,
      character_id int not null,
      seen_from timestamptz not null,
      seen_until timestamptz not null check (seen_until >= seen_from),
      primary key (server, character_id, seen_from)
    )`.execute(db)
  await sql`create index play_session_known on play_session (server, seen_from)`.execute(db)
  await sql`create index play_session_ended on play_session (seen_until)`.execute(db)
}
