import { type Kysely, sql } from 'kysely'

/** Ids that tell nobody how many notifications there are; the sequence stays within, for their order. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table notification add column public_id uuid not null unique default gen_random_uuid()`.execute(
    db,
  )
}
