import { type Kysely, sql } from 'kysely'

/** Filters of lists that staff keep under a name: a row for each list, its views in their order. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table saved_views (
      account_id bigint not null references account on delete cascade,
      page text not null,
      views jsonb not null,
      primary key (account_id, page)
    )`.execute(db)
  await sql`comment on column saved_views.views is 'name and query of each, as the list’s address has it'`.execute(
    db,
  )
}
