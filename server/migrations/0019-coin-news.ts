import { type Kysely, sql } from 'kysely'

/** How far somebody was told by mail of coins that were sent to them; `due_at` while a mail about further ones waits. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table coin_news (
      account_id bigint not null references account on delete cascade,
      server text not null,
      told_up_to bigint not null,
      told_at timestamptz not null,
      due_at timestamptz,
      primary key (account_id, server)
    )`.execute(db)
}
