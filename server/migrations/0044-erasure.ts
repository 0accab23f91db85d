import { type Kysely, sql } from 'kysely'

/** Accounts whose owners want them gone: when that is due, when it was done, and which logins their worlds only shut. */
export async function up(db: Kysely<unknown>) {
  await sql`set local lock_timeout = '3s'`.execute(db)
  await sql`
    alter table account add column erasure_due_at timestamptz, add column erased_at timestamptz`.execute(db)
  await sql`comment on column account.erased_at is 'what named a person is gone from the row; its money stays'`.execute(
    db,
  )
  await sql`create index account_erasure_due on account (erasure_due_at) where erasure_due_at is not null`.execute(
    db,
  )
  await sql`create index account_erased on account (id) where erased_at is not null`.execute(db)
  await sql`alter table game_account add column closed_at timestamptz`.execute(db)
  await sql`comment on column game_account.closed_at is 'its owner was erased, and the game keeps it shut since it cannot go'`.execute(
    db,
  )

  // An act stays what it was; only the name of whoever was erased leaves it.
  await sql`
    create function journal_keeps_acts() returns trigger language plpgsql as $$
    declare
      names constant text[] := array['target', 'before', 'after', 'undo'];
    begin
      if to_jsonb(new) - names = to_jsonb(old) - names
        and exists (select from account where id = old.account_id and erased_at is not null)
      then
        return new;
      end if;
      raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'LG002';
    end $$`.execute(db)
  await sql`drop trigger append_only on staff_journal`.execute(db)
  await sql`
    create trigger append_only before delete or truncate on staff_journal
    for each statement execute function ledger_is_append_only()`.execute(db)
  await sql`
    create trigger keeps_acts before update on staff_journal
    for each row execute function journal_keeps_acts()`.execute(db)
}
