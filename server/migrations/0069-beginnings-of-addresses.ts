import { type Kysely, sql } from 'kysely'

/**
 * Staff find addresses by how they begin. Indexes by bytes answer that as well as what they answered before: which rows are of one, and
 * who was there, one after the other.
 */
export async function up(db: Kysely<unknown>) {
  await sql`drop index session_from, security_event_from, account_from`.execute(db)
  await sql`create index session_from on session (ip text_pattern_ops, account_id) where ip is not null`.execute(
    db,
  )
  await sql`
    create index security_event_from on security_event (ip text_pattern_ops, account_id, at)
    where kind = 'signed-in' and ip is not null`.execute(db)
  await sql`
    create index account_from on account (created_ip text_pattern_ops, id)
    where created_ip is not null`.execute(db)
}
