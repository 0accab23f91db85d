/**
 * Journal of what was done from outside the game: a key is taken first, in the transaction that does it, and kept for
 * ever. Deliveries of before are known by their keys alone.
 */
export const actions = `
alter table account add column password_hash text;
alter table account add column builder text check (builder in ('builder', 'default'));

create table action (
  key text primary key,
  content json,
  answer json,
  at timestamptz not null default now()
);
comment on column action.content is 'what was asked, without passwords; null where nothing was, or nobody kept it';
comment on column action.answer is 'null only inside the transaction that decides';

insert into action (key, answer, at)
select key, case outcome
  when 'given' then '{"outcome":"applied","before":{"carried":[]},"after":{"carried":[]},"isQueued":false}'::json
  when 'withdrawn' then '{"outcome":"withdrawn"}'::json
  else '{"outcome":"refused","reason":"no-such-subject","found":null}'::json
end, at from delivery;

drop table delivery;
`
