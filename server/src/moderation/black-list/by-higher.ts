import { outranks, type Role } from '@castellan/contract/engine/roles'
import type { Caller } from '../../platform/http/engine/context.ts'

/** Whether an entry was listed in a higher role, which is not overruled. */
export const isByHigher = ({ role }: Pick<Caller, 'role'>, addedRole: Role | null) =>
  addedRole !== null && outranks(addedRole, role)
