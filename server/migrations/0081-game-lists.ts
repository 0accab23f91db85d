import { type Kysely, sql } from 'kysely'

/**
 * Lists of which some games have a copy (transactional outbox): whatever changes a row of theirs, a call, a cascade or somebody with a
 * client, leaves a line in the same transaction. Lines are added and removed, never changed, so nobody waits for another here.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table game_list (
      server text not null,
      list text not null,
      compared_at timestamptz,
      failing_since timestamptz,
      primary key (server, list)
    )`.execute(db)
  await sql`comment on table game_list is 'the lists that a game has as tables of its own; nothing is noted for others'`.execute(
    db,
  )
  await sql`
    create table game_list_change (
      id bigint generated always as identity primary key,
      server text not null,
      list text not null,
      noted_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index on game_list_change (server, list)`.execute(db)

  await sql`
    create function note_game_list() returns trigger language plpgsql as $$
    begin
      insert into game_list_change (server, list)
      select server, list from game_list
      where list = tg_argv[0] and server in (select changed.server from changed);
      return null;
    end $$`.execute(db)
  await sql`
    create function note_black_list() returns trigger language plpgsql as $$
    begin
      insert into game_list_change (server, list)
      select server, list from game_list
      where list = 'blackList' and exists (select from changed where kind in ('ip', 'hwid'));
      return null;
    end $$`.execute(db)
  await sql`
    create function note_household_members() returns trigger language plpgsql as $$
    begin
      insert into game_list_change (server, list)
      select server, list from game_list
      where list = 'households' and server in (
        select game_account.server from changed join game_account using (account_id));
      return null;
    end $$`.execute(db)
  await sql`
    create function note_household_logins() returns trigger language plpgsql as $$
    begin
      insert into game_list_change (server, list)
      select server, list from game_list
      where list = 'households' and server in (
        select changed.server from changed join household_member using (account_id));
      return null;
    end $$`.execute(db)

  await watch(db, 'ip_limit', `note_game_list('ipLimits')`)
  await watch(db, 'builder_account', `note_game_list('builderAccounts')`)
  await watch(db, 'repeatable_event', `note_game_list('repeatableEvents')`)
  await watch(db, 'login_announcement', `note_game_list('announcements')`)
  await watch(db, 'reserved_name', `note_game_list('reservedNames')`)
  await watch(db, 'kept_name', `note_game_list('reservedNames')`)
  await watch(db, 'black_list', 'note_black_list()')
  await watch(db, 'household_member', 'note_household_members()')
  await watch(db, 'game_account', 'note_household_logins()')

  // in which the list is handed over, part by part
  await sql`
    create index black_list_of_games on black_list (value collate "C", kind collate "C")
    where removed_at is null and kind in ('ip', 'hwid')`.execute(db)
}

/** Has a function look at the rows of each statement that changes a table, as they were and as they are. */
async function watch(db: Kysely<unknown>, table: string, note: string) {
  const looks = [
    ['insert', 'new'],
    ['update', 'old'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const
  for (const [event, age] of looks)
    await sql
      .raw(
        `create trigger game_list_${event}_${age} after ${event} on ${table}
         referencing ${age} table as changed for each statement execute function ${note}`,
      )
      .execute(db)
}
