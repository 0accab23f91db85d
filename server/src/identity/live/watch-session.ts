import { MINUTE_MS } from '@castellan/contract/rules/durations'
import type { Caller } from '../../platform/http/engine/context.ts'
import type { LiveSessions } from '../session/live-sessions.ts'

/** Milliseconds after which a session that ended by itself is seen to have: too old, or at rest for too long. */
const LOOK_MS = 5 * MINUTE_MS

/** Says when a session is over: at once where that is announced. Answers the way to stop watching. */
export function watchSession(
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
