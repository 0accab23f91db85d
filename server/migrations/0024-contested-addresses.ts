import { type Kysely, sql } from 'kysely'

/**
 * Addresses that were registered again with another password, so that nobody's word can tell whose they are. Passwords of
 * earlier registrations are gone: whoever registered twice before counts as contested until the mailed link is opened.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table account add column contested_at timestamptz`.execute(db)
  await sql`
    update account set contested_at = now()
    where validated_at is null
      and (select count(*) from security_event where account_id = account.id and kind = 'registered') > 1
  `.execute(db)
}
