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

/**
 * As whom somebody counts who does something: themselves where settled roles are enough for it; whoever gave the young ones else, by
 * whose word alone they do it. It is gone on from there, since who was made staff a moment ago may make others.
 */
export async function findPrincipals(db: Db, accountId: number, reach: Reach) {
  const principals: number[] = []
  const chain = new Set([accountId])
  // a set that grows is gone through to its end
  for (const id of chain) {
    const givers = await findGivers(db, id, reach)
    if (!givers.length) principals.push(id)
    for (const giver of givers) chain.add(giver)
  }
  // two who made each other staff a moment ago are one
  return principals.length ? principals : [...chain].toSorted((one, other) => one - other)
}

/** Who gave the young roles by which somebody does something; none where they need none of these. */
async function findGivers(db: Db, accountId: number, { roles, servers }: Reach) {
  const held = await db
    .selectFrom('roleAssignment')
    .select(['scope', 'grantedBy', isSettled.as('isSettled')])
    .where('accountId', '=', accountId)
    .where('role', 'in', roles)
    .where('scope', 'in', [EVERYWHERE, ...servers])
    .execute()
  const settled = new Set(held.filter((role) => role.isSettled).map(({ scope }) => scope))
  if (settled.has(EVERYWHERE) || servers.every((server) => settled.has(server))) return []
  return [...new Set(held.flatMap((role) => (role.isSettled ? [] : (role.grantedBy ?? []))))]
}
