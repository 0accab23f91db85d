import { type Kysely, sql } from 'kysely'

/**
 * Staff find accounts by any part of an address. Trigrams make that an index read; where the extension is not there, or may
 * not be made, the search still works and reads the tables. The other indexes serve what staff see of one person.
 */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `do $$ begin
        if not exists (select from pg_extension where extname = 'pg_trgm') then
          create extension pg_trgm with schema public;
        end if;
        create index account_email_part on account using gin (email public.gin_trgm_ops);
        create index former_address_part on former_address using gin (email public.gin_trgm_ops);
      exception
        when feature_not_supported or undefined_file or insufficient_privilege or undefined_object
          or invalid_schema_name then
          raise notice 'pg_trgm is not at hand: searches by a part of an address will read whole tables';
      end $$`,
    )
    .execute(db)
  await sql`
    create index account_not_validated on account (created_at desc, id desc)
    where validated_at is null and erased_at is null`.execute(db)
  await sql`
    create index staff_journal_of_game_account on staff_journal (target_id, scope, id)
    where target_kind = 'gameAccount'`.execute(db)

  // A game account that was given away is an act on two people: the name of either may leave it.
  await sql`
    create index staff_journal_of_receiver on staff_journal ((after ->> 'accountId'), id)
    where call = 'changeEmail'`.execute(db)
  await sql`
    create or replace function journal_keeps_acts() returns trigger language plpgsql as $$
    declare
      names constant text[] := array['target', 'before', 'after', 'undo'];
    begin
      if to_jsonb(new) - names = to_jsonb(old) - names
        and exists (
          select from account where erased_at is not null
          and (id = old.account_id or old.call = 'changeEmail' and id::text = old.after ->> 'accountId'))
      then
        return new;
      end if;
      raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'LG002';
    end $$`.execute(db)
}
