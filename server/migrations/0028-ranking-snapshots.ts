import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // A row is a whole ranking, so that its changes are two reads by the key; the key also makes several processes write a moment once.
  await sql`
    create table ranking_snapshot (
      server text not null,
      ranking text not null,
      at timestamptz not null,
      character_ids integer[] not null,
      primary key (server, ranking, at)
    )`.execute(db)
  await sql`comment on column ranking_snapshot.character_ids is 'the best first'`.execute(db)
}
