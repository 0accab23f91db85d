import { type Kysely, sql } from 'kysely'

/** What somebody was told by the bell, on a server or on none; `data` is what its kind needs to be put into words. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table notification (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      server text,
      kind text not null,
      data jsonb not null,
      created_at timestamptz not null default now(),
      read_at timestamptz
    )`.execute(db)
  await sql`create index on notification (account_id, id)`.execute(db)
  await sql`create index on notification (account_id) where read_at is null`.execute(db)
  await sql`create index on notification (created_at)`.execute(db)
}
