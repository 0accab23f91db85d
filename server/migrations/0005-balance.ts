import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Coins are whole, one balance per master account and server; no row reads as none.
  await sql`
    create table balance (
      account_id bigint not null references account on delete restrict,
      server text not null,
      coins bigint not null default 0 check (coins >= 0),
      primary key (account_id, server)
    )`.execute(db)
}
