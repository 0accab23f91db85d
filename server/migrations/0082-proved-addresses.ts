import { type Kysely, sql } from 'kysely'

/** Whether an address was proved by its mail, and not by the word of staff: what was somebody's before is given by that alone. */
export async function up(db: Kysely<unknown>) {
  await sql`set local lock_timeout = '3s'`.execute(db)
  await sql`alter table account add column address_proved_at timestamptz`.execute(db)
  await sql`comment on column account.address_proved_at is 'when the mail to this very address was opened'`.execute(
    db,
  )
  // what staff did has no address it came from; what is forgotten by now was a mail as a rule
  await sql`
    update account set address_proved_at = validated_at
    where validated_at is not null and not exists (
      select from security_event as seen
      where seen.account_id = account.id and seen.kind = 'validated' and seen.ip is null)`.execute(db)
}
