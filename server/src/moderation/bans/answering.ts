import type { Answering } from '@castellan/contract/calls/moderation/bans'
import { outranks, type Role } from '@castellan/contract/engine/roles'
import type { Caller } from '../../platform/http/engine/context.ts'
import type { BanRow, findStaffOn } from './ban-repo.ts'

type Staff = Awaited<ReturnType<typeof findStaffOn>>
type Judged = Pick<BanRow, 'accountId' | 'bannedAs' | 'bannedBy'>

/** Whether a ban was given in a higher role, which is not overruled. */
export const isByHigher = ({ role }: Pick<Caller, 'role'>, ban: Judged | undefined) =>
  Boolean(ban?.bannedAs && outranks(ban.bannedAs as Role, role))

/** How far somebody answers an appeal: nobody turns down what is said against themselves where a colleague can judge it. */
export function answeringOf(
  caller: Pick<Caller, 'accountId' | 'role'>,
  ban: Judged | undefined,
  staff: Staff,
): Answering {
  if (isByHigher(caller, ban)) return 'not'
  if (!ban?.bannedAs || ban.bannedBy !== caller.accountId) return 'freely'
  const isColleague = ({ accountId, role }: Staff[number]) =>
    accountId !== caller.accountId && accountId !== ban.accountId && !isByHigher({ role }, ban)
  return staff.some(isColleague) ? 'byLifting' : 'freely'
}
