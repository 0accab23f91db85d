import type { security } from '@castellan/contract/calls/identity/security'
import type { Rule, SignedInContext } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { publish } from '../../platform/live/announcer.ts'
import { revokeSessionOf, revokeSessionsOf } from '../session/session-repo.ts'

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
