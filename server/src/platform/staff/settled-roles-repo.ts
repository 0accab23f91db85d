import { sql } from 'kysely'
import type { StaffRole } from '@castellan/contract/engine/roles'
import { EVERYWHERE, type ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../db/database.ts'

/** Days in which a role that was given in the portal makes nobody a second person: nobody has one of their own in a minute. */
export const YOUNG_DAYS = 3

/** Whether a row of `role_assignment` is no younger than that, or of the operator's own making. */
export const isSettled = sql<boolean>`(role_assignment.granted_by is null
  or role_assignment.granted_at <= now() - interval '1 day' * ${YOUNG_DAYS})`

/** The roles in which somebody approves. */
export const settledRolesOf = (db: Db, accountId: number) =>
  db
    .selectFrom('roleAssignment')
    .select(['role', 'scope'])
    .where('accountId', '=', accountId)
    .where(isSettled)
    .execute()

/** What it takes to do something: one of some roles, on each of some servers. */
export interface Reach {
  readonly roles: readonly StaffRole[]
  readonly servers: readonly ServerKey[]
}

/** The roles by which somebody may do something, who gave each, and whether it is settled. */
export const findHeldFor = (db: Db, accountId: number, { roles, servers }: Reach) =>
  db
    .selectFrom('roleAssignment')
    .select(['scope', 'grantedBy', isSettled.as('isSettled')])
    .where('accountId', '=', accountId)
    .where('role', 'in', roles)
    .where('scope', 'in', [EVERYWHERE, ...servers])
    .execute()
