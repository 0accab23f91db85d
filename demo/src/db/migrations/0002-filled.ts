/** Which servers hold all that a demonstration comes with, so that a later start need not look for each part of it. */
export const filled = `
  create table filled (
    server text primary key,
    content integer not null,
    filled_at timestamptz not null default now()
  );
`
