import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // The key is what happened, so that it is told once whoever sees it.
  await sql`
    create table world_event (
      id bigint generated always as identity primary key,
      server text not null,
      event_key text not null,
      at timestamptz not null,
      kind text not null,
      subject_id integer not null,
      character_id integer,
      character_name text,
      clan_id integer,
      clan_name text,
      unique (server, event_key)
    )`.execute(db)
  await sql`create index on world_event (server, id desc)`.execute(db)
  await sql`create index on world_event (server, clan_id, id desc) where clan_id is not null`.execute(db)
  await sql`comment on column world_event.subject_id is 'the castle, boss, class or level it is about'`.execute(
    db,
  )
  await sql`
    create table world_sight (
      server text primary key,
      looked_at timestamptz not null,
      seen jsonb not null
    )`.execute(db)
  await sql`comment on table world_sight is 'what each world was like when it was last looked at'`.execute(db)
}
