import { type Kysely, sql } from 'kysely'

/** What worlds may be asked for at this moment by whoever has a login: until they answer, it changes hands for nobody. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table owner_request (
      key text primary key,
      server text not null,
      login text not null,
      at timestamptz not null default now(),
      foreign key (server, login) references game_account (server, login) on delete cascade on update cascade
    )`.execute(db)
  await sql`create index owner_request_of_login on owner_request (server, login)`.execute(db)
}
