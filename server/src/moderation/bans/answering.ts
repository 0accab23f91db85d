import type { Answering } from '@castellan/contract/calls/moderation/bans'
import { isByHigher } from '../../identity/access/by-higher.ts'
import type { Caller } from '../../platform/http/engine/context.ts'
import type { findStaffOn } from '../../platform/staff/standing-repo.ts'
import type { BanRow } from './ban-repo.ts'

type Staff = Awaited<ReturnType<typeof findStaffOn>>
type Judged = Pick<BanRow, 'accountId' | 'bannedAs' | 'bannedBy'>

/** How far somebody answers an appeal: nobody turns down what is said against themselves where a colleague can judge it. */
export function answeringOf(
  caller: Pick<Caller, 'accountId' | 'role'>,
  ban: Judged | undefined,
  staff: Staff,
): Answering {
  if (isByHigher(caller, ban?.bannedAs)) return 'not'
  if (!ban?.bannedAs || ban.bannedBy !== caller.accountId) return 'freely'
  const isColleague = ({ accountId, role }: Staff[number]) =>
    accountId !== caller.accountId && accountId !== ban.accountId && !isByHigher({ role }, ban.bannedAs)
  return staff.some(isColleague) ? 'byLifting' : 'freely'
}
