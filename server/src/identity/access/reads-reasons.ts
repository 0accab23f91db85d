import { isStaff } from '@castellan/contract/engine/roles'
import type { Caller } from '../../platform/http/engine/context.ts'

/** Whether the caller reads what staff wrote about an account: staff do, of others. */
export const readsReasons = ({ role, email }: Pick<Caller, 'role' | 'email'>, of: string) =>
  isStaff(role) && email !== of
