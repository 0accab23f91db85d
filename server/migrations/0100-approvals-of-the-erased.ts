import { type Kysely, sql } from 'kysely'

/** Answers to what staff asked of each other are of no account: whom they were about is told by the request, and is renamed with it. */
export async function up(db: Kysely<unknown>) {
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
      elsif old.call in ('grantApproval', 'declineApproval') then
        people := people || array(select account_id from approval
          where id::text = substring(old.target from '^approval ([0-9]+):'));
      end if;
      if to_jsonb(new) - names = to_jsonb(old) - names
        and (exists (select from account where erased_at is not null and id = any (people))
          or (old.call in ('addToBlackList', 'removeFromBlackList') and new.undo is null
            and concat(new.before, new.after) like '%"email:hmac:%'))
      then
        return new;
      end if;
      raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'LG002';
    end $$`.execute(db)
}
