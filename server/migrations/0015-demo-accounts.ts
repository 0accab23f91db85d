import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Accounts of the demonstration, whose password is public. Disarmed ones are blocked and let nobody in.
  await sql`
    create table demo_account (
      account_id bigint primary key references account on delete cascade,
      disarmed_at timestamptz
    )`.execute(db)
  // no real person has an address in .test, which no mail reaches (RFC 6761)
  await sql`
    insert into demo_account (account_id)
    select id from account where email like '%@castellan.test' or email like '%@players.castellan.test'`.execute(
    db,
  )
}
