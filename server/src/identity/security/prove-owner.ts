import { AppError } from '../../platform/errors/app-error.ts'
import type { SignedInContext } from '../../platform/http/engine/context.ts'
import type { Words } from '../../platform/languages/say.ts'
import { getAccount } from '../accounts/account-repo.ts'
import { isPassword } from '../credentials/password-hash.ts'
import type { Tx, Db } from '../../platform/db/database.ts'
import { CHALLENGES } from '../second-factor/passkey-challenge.ts'
import {
  proveSecondFactor,
  readSecondFactor,
  type SentFactor,
  type Tries,
} from '../second-factor/prove-second-factor.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { userAgentOfSession, revokeSession } from '../session/session-repo.ts'
import { countSecret } from '../credentials/secret-limit.ts'
import { tellOfGuesses } from '../guesses/tell-of-guesses.ts'

/** So many tries from the end it is said what comes of them. */
const LAST = 3

/**
 * Re-authentication: a session left open somewhere does not change what guards the account. It ends with the last wrong password.
 * Answers the hash that was right.
 * @throws AppError WRONG_PASSWORD, TOO_MANY
 */
export async function proveOwnPassword(ctx: SignedInContext, password: string, field = 'password') {
  const { db, caller } = ctx
  const tries = sessionTries(ctx, 'password')
  const { left, forgive } = await tries.count()
  const { passwordHash } = await getAccount(db, caller.accountId)
  if (!(await isPassword(password, passwordHash))) {
    if (left.tries === 0) await tries.end(db)
    throw new AppError('WRONG_PASSWORD', { field, words: wrongWords(left.tries) })
  }
  await forgive()
  return passwordHash
}

function wrongWords(count: number): Words {
  if (count === 0) return ['refusals.passwordWrongEnded']
  return count <= LAST ? ['refusals.passwordWrongLeft', { count }] : ['refusals.passwordWrong']
}

/** As the contract's `proof`. */
interface SentProof extends SentFactor {
  readonly password: string
}

interface Guarded {
  readonly id: number
  readonly email: string
  readonly twoFactorAt: Date | null
}

/**
 * Re-authentication for what only the owner may do: the password and, where the account has one, a second factor, or who knows the
 * password could add one of their own. What is given back uses a code up, in the transaction that changes something.
 * @throws AppError WRONG_PASSWORD, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, PASSKEY_REFUSED, TOO_MANY
 */
export async function proveOwner(ctx: SignedInContext, sent: SentProof) {
  await proveOwnPassword(ctx, sent.password)
  const { caller } = ctx
  const tries = sessionTries(ctx, 'second factor')
  const factor = await readSecondFactor(ctx, caller.accountId, sent, CHALLENGES.toChange(caller), tries)
  return async (tx: Tx, account: Guarded) => {
    const used = account.twoFactorAt && (await proveSecondFactor(ctx, tx, account, factor, tries))
    if (used !== 'recoveryCode') return
    const details = { userAgent: await userAgentOfSession(tx, caller) }
    await recordSecurityEvent(tx, 'recovery-code-used', { accountId: account.id, ip: ctx.ip, details })
  }
}

type Means = Pick<
  SignedInContext,
  'caller' | 'config' | 'ip' | 'jobs' | 'language' | 'limits' | 'log' | 'sessions'
>

/** Tries of what a session has to confirm: it ends with the last one, for it may be somebody else's. The owner's others go on. */
const sessionTries = (ctx: Means, secret: Parameters<typeof countSecret>[1]): Tries => ({
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
