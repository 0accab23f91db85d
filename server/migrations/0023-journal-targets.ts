import { type Kysely, sql } from 'kysely'

/**
 * What an act was done to, by kind and id, and whose that is: all that was done to somebody is a query, also when their
 * address has changed. Rows from before keep their words alone, since the journal never changes.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table staff_journal
      add column target_kind text,
      add column target_id text,
      add column account_id bigint references account
  `.execute(db)
  await sql`create index on staff_journal (account_id, id) where account_id is not null`.execute(db)
}
