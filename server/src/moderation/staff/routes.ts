import type { staffRoles } from '@castellan/contract/calls/moderation/staff-roles'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { addRole, removeRole } from './change-roles.ts'
import { readStaff } from './read-staff.ts'

export const staffRoleRoutes: Handlers<typeof staffRoles> = {
  getAdminUsers: readStaff,
  addRole,
  removeRole,
}
