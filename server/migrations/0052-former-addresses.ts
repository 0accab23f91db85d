import { type Kysely, sql } from 'kysely'

/** Which addresses an account had before, and from when to when: what names it elsewhere is known by them. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table former_address (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      email text not null,
      held_from timestamptz not null,
      held_until timestamptz not null default now()
    )`.execute(db)
  await sql`create index on former_address (account_id, held_until)`.execute(db)
  await sql`
    insert into former_address (account_id, email, held_from, held_until)
    select account.id, details ->> 'from', account.created_at, began_at
    from cooling join account on account.id = cooling.account_id where kind = 'email'
    union all
    select account_id, details ->> 'to', began_at, ended_at from cooling where kind = 'email' and ended_at is not null
    order by 4`.execute(db)
}
