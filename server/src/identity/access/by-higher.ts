import { outranks, type Role } from '@castellan/contract/engine/roles'
import type { Caller } from '../../platform/http/engine/context.ts'

/** Whether something was done, or is held, by a higher role, which is not overruled. @param by null where no role did it */
export const isByHigher = ({ role }: Pick<Caller, 'role'>, by: string | null | undefined) =>
  Boolean(by && outranks(by as Role, role))
