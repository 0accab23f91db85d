export const ROLES = ['User', 'GameMaster', 'Admin', 'SuperUser'] as const
export type Role = (typeof ROLES)[number]
export type StaffRole = Exclude<Role, 'User'>

/** `own`: the signed-in master account's object; whose it is, the call's rule decides. */
export type Access =
  | 'public'
  | 'signed in'
  | 'own'
  | 'own or staff'
  | 'own or admin'
  | 'staff'
  | 'admin'
  | 'superuser'

const rank = (role: Role) => ROLES.indexOf(role)

export const isStaff = (role: Role) => rank(role) >= rank('GameMaster')
export const isAdmin = (role: Role) => rank(role) >= rank('Admin')
export const isSuperUser = (role: Role) => role === 'SuperUser'
export const outranks = (one: Role, other: Role) => rank(one) > rank(other)

/** The highest of several roles; `User` when there is none. */
export const highestRole = (roles: readonly Role[]): Role =>
  roles.reduce<Role>((best, role) => (outranks(role, best) ? role : best), 'User')

/** Whether a role opens a call or a page; ownership is checked by the rule behind it. */
export function roleAllows(access: Access, role: Role): boolean {
  if (access === 'staff') return isStaff(role)
  if (access === 'admin') return isAdmin(role)
  if (access === 'superuser') return isSuperUser(role)
  return true
}
