import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Written over while its season lasts, so that its last writing is the final standing and no moment of closing can be missed.
  await sql`
    create table season_standing (
      server text not null,
      season text not null,
      ranking text not null,
      from_day date not null,
      to_day date,
      at timestamptz not null,
      is_complete boolean not null,
      character_ids integer[] not null,
      lines jsonb not null,
      primary key (server, season, ranking)
    )`.execute(db)
  await sql`comment on column season_standing.character_ids is 'all that are known, the best first'`.execute(
    db,
  )
  await sql`comment on column season_standing.lines is 'the first hundred, as they were'`.execute(db)
}
