import { type Kysely, sql } from 'kysely'

/** What providers told of a payment is found by it: whoever asks for what is held about them, or has it erased, waits for that. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index webhook_event_of_payment on webhook_event (payment_id)
    where payment_id is not null`.execute(db)
}
