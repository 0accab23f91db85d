import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Whose a game account is, the portal decides; what it did, the game world knows.
  await sql`
    create table game_account (
      server text not null,
      login text not null,
      account_id bigint not null references account on delete restrict,
      created_at timestamptz not null default now(),
      pin_hash text,
      primary key (server, login)
    )`.execute(db)
  await sql`create index game_account_of_account on game_account (account_id, server)`.execute(db)
}
