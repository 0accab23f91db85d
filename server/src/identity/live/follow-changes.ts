import type { live } from '@castellan/contract/calls/identity/live'
import type { Rule } from '../../platform/http/engine/context.ts'
import { networkOf } from '../../platform/text/network-of.ts'
import { watchSession } from './watch-session.ts'

/** Tells the caller's browser what changed, until its session ends. @throws AppError NOT_LIVE, TOO_MANY */
export const followChanges: Rule<typeof live.followChanges> = (
  { recent },
  { caller, ip, live, sessions },
) => {
  const { accountId } = caller
  return (tell, end) => {
    const unfollow = live.follow({ accountId, network: networkOf(ip), tell, end }, recent)
    const unwatch = watchSession(sessions, caller, end)
    return () => {
      unwatch()
      unfollow()
    }
  }
}
