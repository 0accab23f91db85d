import { type Kysely, sql } from 'kysely'

/** As what somebody listed an identity, since a lower role does not take it off again. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table black_list add column added_role text`.execute(db)
}
