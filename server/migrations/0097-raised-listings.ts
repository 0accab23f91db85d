import { type Kysely, sql } from 'kysely'

/** What a listing was before a higher role listed it too, by which file, so that it is so again once that one thinks better of it. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table black_list add column raised_from text, add column raised_upload uuid`.execute(db)
  await sql`create index black_list_raised_upload on black_list (raised_upload) where raised_upload is not null`.execute(
    db,
  )
}
