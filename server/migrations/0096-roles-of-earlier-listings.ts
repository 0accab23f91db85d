import { type Kysely, sql } from 'kysely'

/**
 * Of listings from before it was written down: the role in which their author has acted last. By itself, since the column was added under a
 * lock for which every sign-in waits, and a long list is not written anew in a moment.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    update black_list set added_role = acted.role from (
      select distinct on (actor_id) actor_id, role from staff_journal order by actor_id, id desc) acted
    where acted.actor_id = black_list.added_by and black_list.added_role is null`.execute(db)
}
