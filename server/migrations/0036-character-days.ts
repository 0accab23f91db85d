import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // A day on which nothing changed has no row: most characters of a world rest.
  await sql`
    create table character_day (
      server text not null,
      character_id integer not null,
      day date not null,
      level smallint not null,
      exp bigint not null,
      primary key (server, character_id, day)
    )`.execute(db)
  await sql`comment on table character_day is 'what characters of master accounts were, by the day in UTC; it holds until the next row'`.execute(
    db,
  )
}
