/** Castles and halls. */
export const places = `
create table castle (
  id integer primary key,
  name text not null,
  owner_clan_id integer unique references clan on delete set null,
  tax_percent integer not null default 0 check (tax_percent between 0 and 100),
  treasury bigint not null default 0 check (treasury >= 0),
  next_siege timestamptz
);

create table castle_siege_clan (
  castle_id integer not null references castle on delete cascade,
  clan_id integer not null references clan on delete cascade,
  side text not null check (side in ('attacker', 'defender')),
  primary key (castle_id, clan_id)
);

create table rentable_hall (
  id integer primary key,
  name text not null,
  town text not null,
  grade integer not null,
  lease bigint not null,
  owner_clan_id integer unique references clan on delete set null,
  paid_until timestamptz
);

create table hall_function (
  hall_id integer not null references rentable_hall on delete cascade,
  kind text not null
    check (kind in ('hp', 'mp', 'exp', 'teleport', 'curtains', 'items', 'buffs', 'platform')),
  level integer not null,
  lease bigint not null,
  until timestamptz,
  primary key (hall_id, kind)
);

create table hall_auction (
  hall_id integer primary key references rentable_hall on delete cascade,
  starting_bid bigint not null,
  ends_at timestamptz not null
);

create table hall_bid (
  hall_id integer not null references hall_auction on delete cascade,
  clan_id integer not null references clan on delete cascade,
  amount bigint not null check (amount > 0),
  primary key (hall_id, clan_id)
);

create table contestable_hall (
  id integer primary key,
  name text not null,
  town text not null,
  owner_clan_id integer unique references clan on delete set null,
  next_siege timestamptz,
  siege_minutes integer not null
);

create table hall_attacker (
  hall_id integer not null references contestable_hall on delete cascade,
  clan_id integer not null references clan on delete cascade,
  primary key (hall_id, clan_id)
);
`
