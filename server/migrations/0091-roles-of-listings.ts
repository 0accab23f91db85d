import { type Kysely, sql } from 'kysely'

/**
 * As what somebody listed an identity, since a lower role does not take it off again. Of those that are there it is the role in
 * which their author has acted last.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table black_list add column added_role text`.execute(db)
  await sql`
    update black_list set added_role = acted.role from (
      select distinct on (actor_id) actor_id, role from staff_journal order by actor_id, id desc) acted
    where acted.actor_id = black_list.added_by`.execute(db)
}
