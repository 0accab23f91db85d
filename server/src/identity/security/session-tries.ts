import type { Db } from '../../platform/db/database.ts'
import type { SignedInContext } from '../../platform/http/engine/context.ts'
import { countSecret } from '../credentials/secret-limit.ts'
import { tellOfGuesses } from '../guesses/tell-of-guesses.ts'
import type { Tries } from '../second-factor/prove-second-factor.ts'
import { revokeSession } from '../session/session-repo.ts'
import { userAgentOfSession } from '../session/user-agent-of-session.ts'

type Means = Pick<
  SignedInContext,
  'caller' | 'config' | 'ip' | 'jobs' | 'language' | 'limits' | 'log' | 'sessions'
>

/** Tries of what a session has to confirm: it ends with the last one, for it may be somebody else's. The owner's others go on. */
export const sessionTries = (ctx: Means, secret: Parameters<typeof countSecret>[1]): Tries => ({
  count: () => countSecret(ctx.limits, secret, ctx.caller),
  end: (db) => endGuessing(ctx, db),
})

async function endGuessing(ctx: Means, db: Db) {
  const { accountId, sessionId } = ctx.caller
  if ((await revokeSession(db, sessionId, 'wrong confirmations')) === null) return
  ctx.sessions.forget([sessionId])
  const userAgent = await userAgentOfSession(db, ctx.caller)
  await tellOfGuesses(ctx, db, { accountId, guessed: 'session', userAgent })
}
