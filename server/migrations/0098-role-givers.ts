import { type Kysely, sql } from 'kysely'

/** Who gave a role in the portal: what a moment ago made somebody staff makes nobody a second person. Null for a role of the operator's. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table role_assignment add column granted_by bigint references account`.execute(db)
  // what is older than three days counts whoever gave it
  await sql`
    update role_assignment set granted_by = given.actor_id from staff_journal given
    where given.call = 'addRole' and given.at > now() - interval '3 days' and given.actor_id is not null
      and given.account_id = role_assignment.account_id and given.scope = role_assignment.scope
      and given.undo #>> '{input,role}' = role_assignment.role
      and given.at between role_assignment.granted_at - interval '1 minute' and role_assignment.granted_at + interval '1 minute'`.execute(
    db,
  )
}
