import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // What there is to earn: kinds of referral, the items, and how many of which at which level for which side.
  await sql`
    create table referral_type (
      id bigint generated always as identity primary key,
      server text not null,
      ref_type text not null,
      description text not null default '',
      unique (server, ref_type)
    )`.execute(db)
  await sql`
    create table referral_item (
      id bigint generated always as identity primary key,
      server text not null,
      item_id integer not null,
      unique (server, item_id)
    )`.execute(db)
  await sql`
    create table referral_reward (
      id bigint generated always as identity primary key,
      server text not null,
      type_id bigint not null references referral_type,
      level integer not null check (level > 0),
      bonus_count integer not null check (bonus_count > 0),
      bonus_target text not null check (bonus_target in ('guest', 'partner')),
      ref_item_id bigint not null references referral_item,
      ended_at timestamptz
    )`.execute(db)
  await sql`comment on column referral_reward.ended_at is 'what was claimed keeps its reward: one that is taken off the list ends'`.execute(
    db,
  )
  await sql`create index referral_reward_of_type on referral_reward (type_id, level)`.execute(db)
  await sql`create table referral_defaults (server text primary key)`.execute(db)
  await sql`comment on table referral_defaults is 'servers that were given the shipped rewards, once'`.execute(
    db,
  )

  // Who vouches, and the character that is given what guests earn.
  await sql`
    create table vouch (
      server text not null,
      account_id bigint not null references account on delete restrict,
      code text not null,
      nickname text not null,
      type_id bigint not null references referral_type,
      created_at timestamptz not null default now(),
      character_id bigint,
      character_name text,
      primary key (server, account_id)
    )`.execute(db)
  await sql`create unique index vouch_code on vouch (lower(code))`.execute(db)

  // Who came by whose vouch; one that was refused says why, and makes room for another.
  await sql`
    create table referral (
      server text not null,
      account_id bigint not null references account on delete restrict,
      partner_id bigint not null references account on delete restrict,
      type_id bigint not null references referral_type,
      code text not null,
      state text not null check (state in ('bound', 'refused')),
      because text,
      created_at timestamptz not null default now(),
      character_id bigint,
      character_name text,
      primary key (server, account_id),
      check ((state = 'refused') = (because is not null))
    )`.execute(db)
  await sql`create index referral_of_partner on referral (server, partner_id, created_at)`.execute(db)
  await sql`create unique index referral_character on referral (server, character_id)`.execute(db)

  // A reward is claimed once for each guest; the purchase says whether it arrived.
  await sql`
    create table referral_claim (
      server text not null,
      account_id bigint not null,
      reward_id bigint not null references referral_reward,
      purchase_id bigint not null references purchase,
      attempt integer not null default 1,
      claimed_at timestamptz not null default now(),
      primary key (server, account_id, reward_id),
      foreign key (server, account_id) references referral (server, account_id)
    )`.execute(db)

  await sql`
    create table referral_event (
      id bigint generated always as identity primary key,
      server text not null,
      at timestamptz not null default now(),
      account_id bigint not null references account on delete restrict,
      partner_id bigint not null references account on delete restrict,
      kind text not null,
      data jsonb not null default '{}'
    )`.execute(db)
  await sql`create index referral_event_of_guest on referral_event (server, account_id, id desc)`.execute(db)
  await sql`create index referral_event_of_partner on referral_event (server, partner_id, id desc)`.execute(
    db,
  )
}
