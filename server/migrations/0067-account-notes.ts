import { type Kysely, sql } from 'kysely'

/** What staff tell each other about somebody. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table account_note (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      author_id bigint references account on delete set null,
      text text not null,
      is_pinned boolean not null,
      written_at timestamptz not null default now(),
      changed_at timestamptz
    )`.execute(db)
  await sql`create index on account_note (account_id, is_pinned desc, id desc)`.execute(db)
  await sql`create index on account_note (author_id)`.execute(db)
}
