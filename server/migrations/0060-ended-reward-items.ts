import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`alter table referral_item add column ended_at timestamptz`.execute(db)
  await sql`comment on column referral_item.ended_at is 'what was claimed keeps its item: one that is taken off the list ends'`.execute(
    db,
  )
}
