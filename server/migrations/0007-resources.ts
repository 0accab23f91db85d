import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Names an operator imported from the data of a game server; what is missing here has the shipped facts.
  await sql`
    create table resource (
      alias text not null,
      kind text not null check (kind in ('item', 'skill', 'npc')),
      id integer not null,
      name text not null,
      facts jsonb not null default '{}',
      primary key (alias, kind, id)
    )`.execute(db)
}
