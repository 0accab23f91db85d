import { type Kysely, sql } from 'kysely'

/** Staff see which addresses somebody came from, and how many others did. */
export async function up(db: Kysely<unknown>) {
  await sql`create index session_from on session (ip) where ip is not null`.execute(db)
  await sql`
    create index security_event_from on security_event (ip)
    where kind = 'signed-in' and ip is not null`.execute(db)
  await sql`create index payment_from on payment (client_ip) where client_ip is not null`.execute(db)
  await sql`create index account_from on account (created_ip) where created_ip is not null`.execute(db)
  await sql`create index session_of_anyone on session (account_id)`.execute(db)
}
