import { outranks, reachesOthers, type Role, STAFF_ROLES } from '@castellan/contract/engine/roles'
import type { Call } from '@castellan/contract/engine/call'

interface Answered {
  /** Who may make the call, and the role in which it was asked for. */
  readonly access: Call['access']
  readonly askedAs: Role
}

/** Whether a role answers a request: it could make the same call, and is no lower than the one it was asked in. */
export const isAnswerable = ({ access, askedAs }: Answered, role: Role) =>
  reachesOthers(access, role) && !outranks(askedAs, role)

/** The roles that make a call for others. */
export const rolesReaching = (access: Call['access']) =>
  STAFF_ROLES.filter((role) => reachesOthers(access, role))

/** The roles that answer a request. */
export const answeringRoles = (request: Answered) => STAFF_ROLES.filter((role) => isAnswerable(request, role))
