/** What was handed over from outside the game; a row is written with the items and never changed. */
export const deliveries = `
create table delivery (
  key text primary key,
  outcome text not null check (outcome in ('given', 'no-such-character', 'withdrawn')),
  character_id integer,
  item_id integer,
  count bigint,
  at timestamptz not null default now()
);
`
