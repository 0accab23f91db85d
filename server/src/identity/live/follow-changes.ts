import type { live } from '@castellan/contract/calls/identity/live'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import type { Rule, Caller } from '../../platform/http/engine/context.ts'
import { networkOf } from '../../platform/text/network-of.ts'
import { rolesOf } from '../accounts/account-repo.ts'
import type { LiveSessions } from '../session/live-sessions.ts'

/** Tells the caller's browser what changed, until its session ends. @throws AppError NOT_LIVE, TOO_MANY */
export const followChanges: Rule<typeof live.followChanges> = async (
  { recent },
  { db, caller, ip, live, sessions },
) => {
  const { accountId } = caller
  const isStaff = (await rolesOf(db, accountId)).length > 0
  return (tell, end) => {
    const unfollow = live.follow({ accountId, isStaff, network: networkOf(ip), tell, end }, recent)
    const unwatch = watchSession(sessions, caller, end)
    return () => {
      unwatch()
      unfollow()
    }
  }
}

/** Milliseconds after which a session that ended by itself is seen to have: too old, or at rest for too long. */
const LOOK_MS = 5 * MINUTE_MS

/** Says when a session is over: at once where that is announced. Answers the way to stop watching. */
function watchSession(
  sessions: Pick<LiveSessions, 'find' | 'onChanged'>,
  { sessionId, accountId }: Pick<Caller, 'sessionId' | 'accountId'>,
  over: () => void,
) {
  // a database that does not answer says nothing of the session
  const look = () =>
    void sessions.find(sessionId).then(
      (session) => session ?? over(),
      () => {},
    )
  const timer = setInterval(look, LOOK_MS).unref()
  const stop = sessions.onChanged((whose) => {
    if (whose === null || whose === accountId) look()
  })
  // it may have ended while the request was on its way here
  look()
  return () => {
    clearInterval(timer)
    stop()
  }
}
