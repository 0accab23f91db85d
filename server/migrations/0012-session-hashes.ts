import { type Kysely, sql } from 'kysely'

/** Events name sessions by their hash: who reads them, in a backup too, learns no id. */
export async function up(db: Kysely<unknown>) {
  await sql`
    update security_event set details = details || jsonb_build_object(
      'session', left(encode(sha256(convert_to(details ->> 'session', 'UTF8')), 'hex'), 32))
    where details ->> 'session' ~ '^[0-9a-f-]{36}$'`.execute(db)
}
