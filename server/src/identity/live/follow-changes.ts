import type { live } from '@castellan/contract/calls/identity/live'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import type { Rule, Caller } from '../../platform/http/engine/context.ts'
import { networkOf } from '../../platform/text/network-of.ts'
import type { LiveSession, LiveSessions } from '../session/live-sessions.ts'

/** Tells the caller's browser what changed of what they may see by then, until its session ends. @throws AppError NOT_LIVE, TOO_MANY */
export const followChanges: Rule<typeof live.followChanges> = async (
  { recent },
  { caller, config, ip, live, sessions },
) => {
  const { accountId } = caller
  const isStaffIn = (session: LiveSession | null) =>
    session !== null && config.servers.keys.some((server) => session.roleOn(server) !== 'User')
  let isStaff = isStaffIn(await sessions.find(caller.sessionId))
  return (tell, end) => {
    const unfollow = live.follow(
      { accountId, isStaff: () => isStaff, network: networkOf(ip), tell, end },
      recent,
    )
    const unwatch = watchSession(sessions, caller, (session) => {
      if (!session) end()
      isStaff = isStaffIn(session)
    })
    return () => {
      unwatch()
      unfollow()
    }
  }
}

/** Milliseconds after which a session that ended by itself is seen to have: too old, or at rest for too long. */
const LOOK_MS = 5 * MINUTE_MS

/**
 * Says what a session is now, null once it is over: at once where a change of it, of its account or of its roles is announced. Answers
 * the way to stop watching.
 */
function watchSession(
  sessions: Pick<LiveSessions, 'find' | 'onChanged'>,
  { sessionId, accountId }: Pick<Caller, 'sessionId' | 'accountId'>,
  tell: (session: LiveSession | null) => void,
) {
  // a database that does not answer says nothing of the session
  const look = () => void sessions.find(sessionId).then(tell, () => {})
  const timer = setInterval(look, LOOK_MS).unref()
  const stop = sessions.onChanged((whose) => {
    if (whose === null || whose === accountId) look()
  })
  // it may have ended or changed while the request was on its way here
  look()
  return () => {
    clearInterval(timer)
    stop()
  }
}
