import type { PasskeyAssertion } from '@castellan/contract/shapes/passkey-shapes'
import type { Tx } from '../../platform/db/database.ts'
import type { SignedInContext } from '../../platform/http/engine/context.ts'
import { CHALLENGES } from '../second-factor/passkey-challenge.ts'
import { proveSecondFactor, readSecondFactor } from '../second-factor/prove-second-factor.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { userAgentOfSession } from '../session/user-agent-of-session.ts'
import { proveOwnPassword } from './prove-own-password.ts'
import { sessionTries } from './session-tries.ts'

/** As the contract's `proof`. */
interface SentProof {
  readonly password: string
  readonly code?: string
  readonly passkey?: PasskeyAssertion
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
