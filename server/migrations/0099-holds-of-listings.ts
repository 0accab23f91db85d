import { type Kysely, sql } from 'kysely'

/** As what else staff hold what stands in the black list: each of their listings is undone by itself, in any order. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table black_list_hold (
      entry_id bigint not null references black_list on delete cascade,
      role text not null,
      held_by bigint references account,
      upload_id uuid,
      primary key (entry_id, role)
    )`.execute(db)
  await sql`create index black_list_hold_upload on black_list_hold (upload_id) where upload_id is not null`.execute(
    db,
  )
  await sql`
    insert into black_list_hold (entry_id, role, upload_id)
    select id, added_role, raised_upload from black_list where raised_from is not null`.execute(db)
  await sql`update black_list set added_role = raised_from where raised_from is not null`.execute(db)
  await sql`alter table black_list drop column raised_from, drop column raised_upload`.execute(db)
}
