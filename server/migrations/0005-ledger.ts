import { type Kysely, sql } from 'kysely'

/** Error class of the posting function: the same source came again with other content. */
const REPEATED_WITH_OTHER_CONTENT = 'LG001'

export async function up(db: Kysely<unknown>) {
  // One row for each place coins can be. `floor` is the least it may hold; null where it may owe without end.
  await sql`
    create table ledger_account (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('user', 'debt', 'escrow', 'provider', 'shop', 'game', 'staff', 'rewards')),
      server text not null,
      account_id bigint references account on delete restrict,
      name text,
      balance bigint not null default 0,
      floor bigint,
      constraint ledger_account_floor check (balance >= floor),
      constraint ledger_account_debt check (kind <> 'debt' or balance <= 0),
      -- beyond this a program that counts in doubles would be a coin off
      constraint ledger_account_exact check (abs(balance) <= 9007199254740991),
      check ((kind in ('user', 'debt')) = (account_id is not null)),
      unique nulls not distinct (kind, server, account_id, name)
    )`.execute(db)
  await sql`create index ledger_account_of_account on ledger_account (account_id) where account_id is not null`.execute(
    db,
  )

  await sql`
    create table ledger_transaction (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      kind text not null,
      source text not null,
      source_ref text not null,
      fingerprint text not null,
      reverses bigint references ledger_transaction,
      actor_id bigint references account,
      note text not null default '',
      details jsonb not null default '{}',
      unique (source, source_ref),
      check (source <> '' and source_ref <> '')
    )`.execute(db)
  await sql`create index ledger_transaction_reversed on ledger_transaction (reverses) where reverses is not null`.execute(
    db,
  )
  await sql`create index ledger_transaction_at on ledger_transaction (at)`.execute(db)

  // The id is drawn while the account's row is locked, so that it runs as the account's balance runs.
  await sql`
    create table ledger_entry (
      id bigint generated always as identity primary key,
      transaction_id bigint not null references ledger_transaction,
      account_id bigint not null references ledger_account,
      amount bigint not null check (amount <> 0),
      balance_after bigint not null,
      unique (transaction_id, account_id)
    )`.execute(db)
  await sql`create index ledger_entry_of_account on ledger_entry (account_id, id)`.execute(db)

  await sql`
    create function ledger_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'LG002';
    end $$`.execute(db)
  for (const table of ['ledger_transaction', 'ledger_entry'])
    await sql`
      create trigger append_only before update or delete or truncate on ${sql.id(table)}
      for each statement execute function ledger_is_append_only()`.execute(db)

  await sql`
    create function ledger_is_balanced() returns trigger language plpgsql as $$
    declare
      posted bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
      total bigint;
      lines bigint;
    begin
      select coalesce(sum(amount), 0), count(*) into total, lines from ledger_entry where transaction_id = posted;
      if total <> 0 or lines < 2 then
        raise exception 'transaction % is out of balance', posted using errcode = 'LG003';
      end if;
      return null;
    end $$`.execute(db)
  for (const [table, column] of [
    ['ledger_transaction', 'id'],
    ['ledger_entry', 'transaction_id'],
  ] as const)
    await sql`
      create constraint trigger balanced after insert on ${sql.id(table)}
      deferrable initially deferred
      for each row execute function ledger_is_balanced(${sql.lit(column)})`.execute(db)

  // The row that holds a purse, made when it is first needed. A player's coins and what is set aside never fall below none.
  await sql`
    create function ledger_purse(p_kind text, p_server text, p_account_id bigint, p_name text)
    returns bigint language plpgsql as $$
    declare
      found_id bigint;
    begin
      loop
        if p_account_id is not null then
          select id into found_id from ledger_account
            where kind = p_kind and server = p_server and account_id = p_account_id;
        else
          select id into found_id from ledger_account
            where kind = p_kind and server = p_server and account_id is null and name is not distinct from p_name;
        end if;
        if found_id is not null then
          return found_id;
        end if;
        insert into ledger_account (kind, server, account_id, name, floor)
          values (p_kind, p_server, p_account_id, p_name, case when p_kind in ('user', 'escrow') then 0 end)
          on conflict do nothing;
      end loop;
    end $$`.execute(db)

  // The one way coins move. Accounts are locked in the order of their ids, whoever asks. Only a past that is told
  // says when (`p_at`).
  await sql`
    create function ledger_post(
      p_kind text, p_source text, p_source_ref text, p_accounts bigint[], p_amounts bigint[],
      p_reverses bigint, p_actor_id bigint, p_note text, p_details jsonb,
      p_at timestamptz default null, out id bigint, out is_new boolean
    ) language plpgsql as $$
    declare
      content text;
      known text;
      line record;
      after bigint;
    begin
      select md5(p_kind || ' ' || coalesce(p_reverses::text, '') || ' ' || string_agg(a || ':' || m, ',' order by a))
        into content from unnest(p_accounts, p_amounts) as lines (a, m);
      insert into ledger_transaction (at, kind, source, source_ref, fingerprint, reverses, actor_id, note, details)
        values (coalesce(p_at, now()), p_kind, p_source, p_source_ref, content, p_reverses, p_actor_id, p_note, p_details)
        on conflict (source, source_ref) do nothing
        returning ledger_transaction.id into ledger_post.id;
      is_new := ledger_post.id is not null;
      if not is_new then
        select t.id, t.fingerprint into ledger_post.id, known from ledger_transaction t
          where t.source = p_source and t.source_ref = p_source_ref;
        if known <> content then
          raise exception '% % was posted before with other content', p_source, p_source_ref
            using errcode = ${sql.lit(REPEATED_WITH_OTHER_CONTENT)};
        end if;
        return;
      end if;
      for line in select a, m from unnest(p_accounts, p_amounts) as lines (a, m) order by a loop
        update ledger_account set balance = balance + line.m where ledger_account.id = line.a
          returning balance into strict after;
        insert into ledger_entry (transaction_id, account_id, amount, balance_after)
          values (ledger_post.id, line.a, line.m, after);
      end loop;
    end $$`.execute(db)

  // What the rows up to an id looked like, so that a night later a changed or missing one is seen.
  await sql`
    create table ledger_checkpoint (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      last_transaction_id bigint not null,
      last_entry_id bigint not null,
      digest text not null
    )`.execute(db)
  await sql`
    create function ledger_digest(
      before text, after_transaction bigint, last_transaction bigint, after_entry bigint, last_entry bigint
    ) returns text language sql stable as $$
      select md5(before || coalesce((
        select string_agg(md5(jsonb_build_array(
          id, extract(epoch from at), kind, source, source_ref, fingerprint, reverses, actor_id, note, details
        )::text), '' order by id)
        from ledger_transaction where id > after_transaction and id <= last_transaction
      ), '') || coalesce((
        select string_agg(md5(jsonb_build_array(id, transaction_id, account_id, amount, balance_after)::text), '' order by id)
        from ledger_entry where id > after_entry and id <= last_entry
      ), ''))
    $$`.execute(db)
}
