import type { security } from '@castellan/contract/calls/identity/security'
import type { Rule } from '../../platform/http/engine/context.ts'
import { sessionHash } from '../../platform/secrets/session-hash.ts'
import { findLiveSessionsOf } from '../session/session-repo.ts'
import { describeOrigin } from '../accounts/describe-origin.ts'
import { knownFactor } from './known-factor.ts'

/** Most that are answered: somebody who signs in by a program again and again has more. */
const MOST = 100

/** Where the caller's account is signed in; the session that asks comes first. */
export const listSessions: Rule<typeof security.getSessions> = async (_sent, { db, caller }) => {
  const rows = await findLiveSessionsOf(db, caller.accountId, caller.sessionId, MOST)
  return rows.map(({ id, createdAt, lastSeenAt, secondFactor, isPasswordless, ip, userAgent }) => ({
    id: sessionHash(id),
    isOwn: id === caller.sessionId,
    startedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    secondFactor: knownFactor(secondFactor),
    isPasswordless,
    ...describeOrigin({ ip, userAgent }),
  }))
}
