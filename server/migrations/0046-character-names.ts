import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table character_name (
      server text not null,
      character_id integer not null,
      name text not null,
      since timestamptz not null,
      until timestamptz,
      is_exact boolean not null default false
    )`.execute(db)
  // one present name each, and a former one once, however often it was taken up again
  await sql`create unique index character_name_now on character_name (server, character_id) where until is null`.execute(
    db,
  )
  await sql`create unique index character_name_former on character_name (server, character_id, name) where until is not null`.execute(
    db,
  )
  await sql`comment on column character_name.until is 'null: the present one; else when it was given up, or by when it was seen to be'`.execute(
    db,
  )
}
