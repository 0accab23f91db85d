import { type Kysely, sql } from 'kysely'

/**
 * What staff have a world do, from the moment they ask until its answer is in the staff journal: the row of the journal as far as it is
 * known, and the order. And whose else an act is: names that are swapped, a character that is moved.
 */
export async function up(db: Kysely<unknown>) {
  await sql`set local lock_timeout = '3s'`.execute(db)
  await sql`
    create table staff_order (
      id bigint generated always as identity primary key,
      -- what the world knows it by, with the turn
      key text not null unique,
      turn integer not null default 0,
      server text not null,
      ordered jsonb not null,
      -- what the journal will say of it beside what the world answers
      entry jsonb not null,
      -- what goes with its outcome besides
      details jsonb not null,
      asked_at timestamptz not null default now(),
      next_at timestamptz not null,
      waits_until timestamptz,
      actor_id bigint not null references account,
      role text not null,
      address text,
      call text not null,
      target text not null,
      target_kind text,
      target_id text,
      account_id bigint references account,
      other_account_id bigint references account,
      reason text not null
    )`.execute(db)
  await sql`create index staff_order_due on staff_order (next_at)`.execute(db)
  // bans of this minute, of which nobody would hear: whether somebody is banned, the world says
  await sql`delete from character_ban where state = 'asked'`.execute(db)

  await sql`alter table staff_journal add column other_account_id bigint references account`.execute(db)
  await sql`
    create index staff_journal_of_other on staff_journal (other_account_id, id)
    where other_account_id is not null`.execute(db)
  // the name of either may leave it
  await sql`
    create or replace function journal_keeps_acts() returns trigger language plpgsql as $$
    declare
      names constant text[] := array['target', 'before', 'after', 'undo'];
    begin
      if to_jsonb(new) - names = to_jsonb(old) - names
        and exists (
          select from account where erased_at is not null
          and (id in (old.account_id, old.other_account_id)
            or old.call = 'changeEmail' and id::text = old.after ->> 'accountId'))
      then
        return new;
      end if;
      raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'LG002';
    end $$`.execute(db)
}
