import { type Kysely, sql } from 'kysely'

/** What came over an act is asked of each act that is listed: of a thing without an id, by its title. */
export async function up(db: Kysely<unknown>) {
  await sql`set local lock_timeout = '3s'`.execute(db)
  await sql`
    create index staff_journal_of_title on staff_journal (target, scope, id) where target_id is null`.execute(
    db,
  )
}
