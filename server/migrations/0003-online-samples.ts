import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // The primary key makes several processes that sample the same moment write it once.
  await sql`
    create table online_sample (
      server text not null,
      at timestamptz not null,
      characters integer not null,
      addresses integer,
      offline_shops integer not null,
      primary key (server, at)
    )`.execute(db)
}
