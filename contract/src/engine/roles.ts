export const ROLES = ['User', 'GameMaster', 'Admin', 'SuperUser'] as const
export type Role = (typeof ROLES)[number]
/** Roles that are granted; everybody else is a `User`. */
export const STAFF_ROLES = ['GameMaster', 'Admin', 'SuperUser'] as const satisfies readonly Role[]
export type StaffRole = (typeof STAFF_ROLES)[number]

/** `own`: the signed-in master account's object, which the call names as its `subject`; itself where it names none. */
export type Access =
  | 'public'
  | 'signed in'
  | 'own'
  | 'own or staff'
  | 'own or admin'
  | 'staff'
  | 'admin'
  | 'superuser'
/** Of calls that no player makes. */
export type StaffAccess = Extract<Access, 'staff' | 'admin' | 'superuser'>

const rank = (role: Role) => ROLES.indexOf(role)

export const isStaff = (role: Role) => rank(role) >= rank('GameMaster')
export const isAdmin = (role: Role) => rank(role) >= rank('Admin')
export const isSuperUser = (role: Role) => role === 'SuperUser'
export const outranks = (one: Role, other: Role) => rank(one) > rank(other)

/** Whether one may act on another: players, lower roles, and super users on each other. */
export const isAbove = (one: Role, other: Role) =>
  !isStaff(other) || outranks(one, other) || (isSuperUser(one) && isSuperUser(other))

/** The highest of several roles; `User` when there is none. */
export const highestRole = (roles: readonly Role[]): Role =>
  roles.reduce<Role>((best, role) => (outranks(role, best) ? role : best), 'User')

/** Whether staff may do more with a call than its owner: for them it reaches other people's objects. */
export const staffMayMore = (access: Access) => access === 'own or staff' || access === 'own or admin'

/** Whether a role reaches everybody's objects with a call, and not its own alone. */
export function reachesOthers(access: Access, role: Role): boolean {
  if (access === 'own or staff') return isStaff(role)
  if (access === 'own or admin') return isAdmin(role)
  return access !== 'own' && roleAllows(access, role)
}

/** Whether a role opens a call or a page; whose the object is, is asked when it is loaded. */
export function roleAllows(access: Access, role: Role): boolean {
  if (access === 'staff') return isStaff(role)
  if (access === 'admin') return isAdmin(role)
  if (access === 'superuser') return isSuperUser(role)
  return true
}
