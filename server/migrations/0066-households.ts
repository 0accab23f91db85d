import { type Kysely, sql } from 'kysely'

/**
 * Which accounts staff know to be one household, and an index by which the others who paid from an address are found one by one, however
 * often each of them did (see 0069). An act on a household is one on several people: each finds it, and the name of each may leave it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table household_member (
      account_id bigint primary key references account on delete cascade,
      household uuid not null,
      since timestamptz not null default now()
    )`.execute(db)
  await sql`create index on household_member (household)`.execute(db)
  await sql`
    create view for_game_servers.households as
    select game_account.server, game_account.login as account, member.household
    from public.household_member member join public.game_account using (account_id)
    where game_account.is_made`.execute(db)

  await sql`drop index payment_from`.execute(db)
  await sql`create index payment_from on payment (client_ip, account_id) where client_ip is not null`.execute(
    db,
  )

  await sql`
    create index staff_journal_of_household on staff_journal using gin ((after -> 'accountIds'))
    where call in ('declareHousehold', 'leaveHousehold')`.execute(db)
  await sql`
    create or replace function journal_keeps_acts() returns trigger language plpgsql as $$
    declare
      names constant text[] := array['target', 'before', 'after', 'undo'];
      people bigint[] := array[old.account_id, old.other_account_id];
    begin
      if old.call = 'changeEmail' then
        people := people || (old.after ->> 'accountId')::bigint;
      elsif old.call in ('declareHousehold', 'leaveHousehold') then
        people := people || array(select jsonb_array_elements_text(old.after -> 'accountIds')::bigint);
      end if;
      if to_jsonb(new) - names = to_jsonb(old) - names
        and exists (select from account where erased_at is not null and id = any (people))
      then
        return new;
      end if;
      raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'LG002';
    end $$`.execute(db)
}
