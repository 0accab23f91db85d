import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // As with those of who is online, the keys make several processes write a moment once.
  await sql`
    create table adena_sample (
      server text not null,
      at timestamptz not null,
      adena bigint not null,
      primary key (server, at)
    )`.execute(db)
  await sql`
    create table item_sample (
      server text not null,
      item_id integer not null,
      at timestamptz not null,
      count bigint not null,
      primary key (server, item_id, at)
    )`.execute(db)
}
