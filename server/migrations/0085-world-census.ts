import { type Kysely, sql } from 'kysely'

/** What was counted of a large world elsewhere outlives the process that counted it, and one process counts at a time. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table world_census (
      server text not null,
      kind text not null,
      source text,
      counted_at timestamptz,
      content bytea,
      counting_until timestamptz,
      primary key (server, kind)
    )`.execute(db)
  // it is compressed already
  await sql`alter table world_census alter column content set storage external`.execute(db)
}
