import { type Kysely, sql } from 'kysely'

/** What staff did without an approval is added up, and a request says what it was added to. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table done_alone (
      actor_id bigint not null references account (id) on delete cascade,
      limit_name text not null,
      is_undoing boolean not null,
      size bigint not null check (size > 0),
      order_key text,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`create index done_alone_actor on done_alone (actor_id, at)`.execute(db)
  await sql`create index done_alone_order on done_alone (order_key) where order_key is not null`.execute(db)
  await sql`
    alter table approval
      add column alone bigint not null default 0,
      add column within_hours integer not null default 0`.execute(db)
}
