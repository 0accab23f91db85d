import { type Kysely, sql } from 'kysely'

/** Saved filters are a row each: two who write at once change one each, where the whole list was the last writer's. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table saved_view (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      page text not null,
      name text not null,
      query text not null,
      unique (account_id, page, name)
    )`.execute(db)
  await sql`comment on column saved_view.query is 'as the list’s address has it, from the ? on'`.execute(db)
  await sql`
    insert into saved_view (account_id, page, name, query)
    select account_id, page, view ->> 'name', view ->> 'query'
    from saved_views, jsonb_array_elements(views) with ordinality as one (view, place)
    order by account_id, page, place`.execute(db)
  await sql`drop table saved_views`.execute(db)
}
