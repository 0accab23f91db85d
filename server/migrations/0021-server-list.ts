import { type Kysely, sql } from 'kysely'

/** With which servers a portal was last started, so that a process with others is told. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table server_list (
      is_one boolean primary key default true check (is_one),
      list text not null
    )
  `.execute(db)
}
