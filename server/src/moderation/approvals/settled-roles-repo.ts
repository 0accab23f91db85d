import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Days in which a role that was given in the portal approves nothing: nobody makes a second person of their own in a minute. */
export const YOUNG_DAYS = 3

/** Whether a row of `role_assignment` is no younger than that, or of the operator's own making. */
export const isSettled = sql<boolean>`not exists (
  select from staff_journal given
  where given.account_id = role_assignment.account_id and given.call = 'addRole'
    and given.scope = role_assignment.scope and given.undo #>> '{input,role}' = role_assignment.role
    and given.at > now() - ${YOUNG_DAYS} * interval '1 day')`

/** The roles in which somebody approves. */
export const settledRolesOf = (db: Db, accountId: number) =>
  db
    .selectFrom('roleAssignment')
    .select(['role', 'scope'])
    .where('accountId', '=', accountId)
    .where(isSettled)
    .execute()
