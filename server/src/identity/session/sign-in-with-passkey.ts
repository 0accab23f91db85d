import type { passkeys } from '@castellan/contract/calls/identity/passkeys'
import type { Sent } from '@castellan/contract/engine/call'
import { AppError } from '../../platform/errors/app-error.ts'
import type { BrowserContext } from '../../platform/http/engine/context.ts'
import { requireNotBlackListed } from '../accounts/require-not-black-listed.ts'
import { requireHuman } from '../human-check/require-human.ts'
import { CHALLENGES } from '../second-factor/passkey-challenge.ts'
import { findPasskey, type KnownPasskey } from '../second-factor/passkey-repo.ts'
import { requireRelyingParty } from '../second-factor/passkeys.ts'
import { provePasskey } from '../second-factor/prove-passkey.ts'
import { countTry, recordFailure } from './count-sign-in.ts'
import { knownDevice } from './device-cookie.ts'
import { openSession } from './open-session.ts'
import { findForSignIn } from './session-repo.ts'
import { requireOpen } from './sign-in.ts'

/**
 * Signs in with a passkey that has verified its owner: what one has and what one is or knows, so nothing else is asked for.
 * All else is as for a password. @throws AppError PASSKEY_UNKNOWN, PASSKEY_EXPIRED, PASSKEY_REFUSED
 */
export async function signInWithPasskey(sent: Sent<typeof passkeys.loginWithPasskey>, ctx: BrowserContext) {
  requireRelyingParty(ctx.config)
  await requireHuman(ctx, 'login', sent.recaptcha)
  const passkey = await findPasskey(ctx.db, sent.passkey.id)
  const account = passkey && (await findForSignIn(ctx.db, { id: passkey.accountId }))
  const device = account && knownDevice(ctx, account)
  const tries = await countTry(ctx, account?.email ?? null, device)
  if (!passkey || !account) {
    await recordFailure(ctx, null, undefined, { wrong: 'passkey' })
    throw new AppError('PASSKEY_UNKNOWN', { field: 'passkey' })
  }
  await proveAlone(ctx, account.email, passkey, sent.passkey)
  await tries.forgive()
  requireOpen(account)
  await requireNotBlackListed(ctx.db, { email: account.email, ip: ctx.ip })
  const proof = { secondFactor: 'passkey', isPasswordless: true, isKnownBrowser: device !== null } as const
  return openSession(ctx, account, proof, sent.server)
}

/** One that took too long is no wrong one. */
async function proveAlone(
  ctx: BrowserContext,
  email: string,
  passkey: KnownPasskey,
  sent: Sent<typeof passkeys.loginWithPasskey>['passkey'],
) {
  try {
    await provePasskey(ctx, passkey, sent, { purpose: CHALLENGES.toSignIn, verifiesUser: true })
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'PASSKEY_REFUSED'
    if (isWrong) await recordFailure(ctx, email, passkey.accountId, { wrong: 'passkey' })
    throw error
  }
}
