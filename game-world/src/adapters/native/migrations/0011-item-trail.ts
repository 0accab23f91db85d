/**
 * Where things came from and went. A step names who had them as they were called then, and refers to nobody, since it
 * outlives them. Each index is one question: of a thing, of a kind with a holder, of a kind in a time.
 */
export const itemTrail = `
create table item_trail (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  cause text not null,
  item_id integer not null,
  count bigint not null check (count > 0),
  enchant integer not null default 0,
  from_character integer,
  from_clan integer,
  from_name text,
  from_place text,
  from_thing integer,
  to_character integer,
  to_clan integer,
  to_name text,
  to_place text,
  to_thing integer,
  action_key text,
  check (from_character is null or from_clan is null),
  check (to_character is null or to_clan is null)
);
create index item_trail_from_thing on item_trail (from_thing, id) where from_thing is not null;
create index item_trail_to_thing on item_trail (to_thing, id) where to_thing is not null;
create index item_trail_from_character on item_trail (from_character, item_id, id) where from_character is not null;
create index item_trail_to_character on item_trail (to_character, item_id, id) where to_character is not null;
create index item_trail_from_clan on item_trail (from_clan, item_id, id) where from_clan is not null;
create index item_trail_to_clan on item_trail (to_clan, item_id, id) where to_clan is not null;
create index item_trail_of_kind on item_trail (item_id, at);
create index item_trail_at on item_trail (at);

alter table world_info add column trail_since timestamptz not null default now();
comment on column world_info.trail_since is 'since when steps are written down; moved on where old ones are removed';
`
