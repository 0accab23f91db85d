import type { security } from '@castellan/contract/calls/identity/security'
import type { Rule, SignedInContext } from '../../platform/http/engine/context.ts'
import { sessionHash } from '../../platform/secrets/session-hash.ts'
import { findLiveSessionsOf, revokeSessionOf, revokeSessionsOf } from '../session/session-repo.ts'
import { describeOrigin } from '../accounts/describe-origin.ts'
import { say } from '../../platform/languages/say.ts'
import { publish } from '../../platform/live/announcer.ts'
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

const BECAUSE = 'ended by its owner'

/** Ends a session of the caller's account, this one too; its browsers are signed out at once. */
export const endSession: Rule<typeof security.endSession> = async ({ id }, ctx) => {
  tell(ctx, await revokeSessionOf(ctx.db, ctx.caller.accountId, id, BECAUSE))
  return { message: say(ctx.language, 'answers.sessionEnded') }
}

/** Ends every session of the caller's account but the one that asks. */
export const endOtherSessions: Rule<typeof security.endOtherSessions> = async (_sent, ctx) => {
  const { accountId, sessionId } = ctx.caller
  tell(ctx, await revokeSessionsOf(ctx.db, accountId, BECAUSE, sessionId))
  return { message: say(ctx.language, 'answers.otherSessionsEnded') }
}

function tell({ db, caller: { accountId }, sessions }: SignedInContext, ended: readonly string[]) {
  sessions.forget(ended)
  publish(db, { to: { accountId }, tags: ['security'] })
}
