import { highestRole, isAbove, outranks, type StaffRole } from '@castellan/contract/engine/roles'
import { EVERYWHERE, type RoleScope, type ServerKey } from '@castellan/contract/engine/servers'

type Roles = readonly { readonly role: StaffRole; readonly scope: RoleScope }[]

/** The highest role among the scopes `all` and the server; of `all`, those that hold everywhere. */
export const roleOn = (roles: Roles, server: RoleScope) =>
  highestRole(roles.filter(({ scope }) => scope === EVERYWHERE || scope === server).map(({ role }) => role))

/** The role that holds on each of some servers: the lowest there is on one of them. */
export const roleOnEach = (roles: Roles, servers: readonly ServerKey[]) =>
  servers
    .map((server) => roleOn(roles, server))
    .reduce((lowest, role) => (outranks(lowest, role) ? role : lowest))

/** Whether the one is above every role of the other where that holds: a role for all servers is met by one for all servers. */
export const reachesAll = (own: Roles, theirs: Roles) =>
  theirs.every(({ role, scope }) => isAbove(roleOn(own, scope), role))
