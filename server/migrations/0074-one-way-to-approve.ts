import { type Kysely, sql } from 'kysely'

/** Compensations are approved as all else is: those that waited for a second person are drafts again, to be asked for anew. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table approval
      add column asked_as text not null default 'Admin',
      add column undoes bigint references staff_journal,
      alter column input type json,
      add constraint approval_two_people check (answer <> 'granted' or answered_by <> asked_by)`.execute(db)
  await sql`update approval set asked_as = 'GameMaster' where access = 'staff'`.execute(db)
  await sql`alter table approval alter column asked_as drop default`.execute(db)
  await sql`create index approval_target on approval (target)`.execute(db)
  await sql`create index approval_input on approval (expires_at) where input is not null`.execute(db)
  await sql`
    update compensation set state = 'draft', started_by = null, started_at = null, reason = null, notes = null
    where state = 'waiting'`.execute(db)
  await sql`
    alter table compensation
      drop constraint compensation_two_people, drop constraint compensation_state_check,
      drop column confirmed_by, drop column confirmed_at, drop column started_as,
      add check (state in ('counting', 'draft', 'granting', 'done', 'stopped'))`.execute(db)
}
