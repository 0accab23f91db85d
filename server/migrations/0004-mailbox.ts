import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Where mail goes while no SMTP server is configured; the development mailbox shows it.
  await sql`
    create table mailbox (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      recipient text not null,
      subject text not null,
      text text not null,
      html text not null
    )`.execute(db)
}
