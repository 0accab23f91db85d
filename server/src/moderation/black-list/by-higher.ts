import { outranks, type Role } from '@castellan/contract/engine/roles'
import type { Caller } from '../../platform/http/engine/context.ts'

/** Whether an entry is held by a higher role, which is not overruled. */
export const isByHigher = ({ role }: Pick<Caller, 'role'>, heldAs: Role | null) =>
  heldAs !== null && outranks(heldAs, role)
