import { type Kysely, sql } from 'kysely'

/**
 * By which act of the journal a ban was lifted, so that undoing that act brings back this ban and no later one. An act and the end of its ban
 * are of one transaction, so of one moment.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table character_ban add column lifted_key text`.execute(db)
  await sql`
    update character_ban set lifted_key = act.action_key from staff_journal act
    where act.action_key is not null and act.target_kind = 'character' and act.scope = character_ban.server
      and act.target_id = character_ban.character_id::text and act.at = character_ban.ended_at
      and act.before ->> 'isBanned' = 'true'`.execute(db)
  await sql`create index character_ban_lifted_key on character_ban (lifted_key) where lifted_key is not null`.execute(
    db,
  )
}
