import type { SecondFactors } from '@castellan/contract/calls/identity/passkeys'
import type { session } from '@castellan/contract/calls/identity/session'
import type { Sent } from '@castellan/contract/engine/call'
import { normaliseEmail } from '@castellan/contract/rules/email-address'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { BrowserContext, Context } from '../../platform/http/engine/context.ts'
import { getAccount, renewPasswordHash } from '../accounts/account-repo.ts'
import { requireNotBlackListed } from '../accounts/require-not-black-listed.ts'
import { requireHuman } from '../human-check/require-human.ts'
import { hashPassword, isOutdated, isPassword, spendPasswordTime } from '../credentials/password-hash.ts'
import { CHALLENGES } from '../second-factor/passkey-challenge.ts'
import { proofOptions } from '../second-factor/passkeys.ts'
import { proveSecondFactor, readSecondFactor, type SentFactor } from '../second-factor/prove-second-factor.ts'
import { findAppSince } from '../second-factor/two-factor-repo.ts'
import { countTry, recordFailure, type Wrong, signInTries } from './count-sign-in.ts'
import { knownDevice } from './device-cookie.ts'
import { openSession } from './open-session.ts'
import { type AccountWithRoles, findForSignIn } from './session-repo.ts'

/**
 * Signs in with e-mail and password.
 * An unknown address, a wrong password and both together look alike, and take the same time; whether a second factor is
 * asked for is told to whoever knows the password.
 */
export async function signIn(sent: Sent<typeof session.login>, ctx: BrowserContext) {
  const email = normaliseEmail(sent.email)
  // first, or tries that prove nothing could use up what the owner of the account has
  await requireHuman(ctx, 'login', sent.recaptcha)
  const account = await findForSignIn(ctx.db, { email })
  const device = account && knownDevice(ctx, account)
  const tries = await countTry(ctx, email, device)
  const isRight = account
    ? await isPassword(sent.password, account.passwordHash)
    : await spendPasswordTime(sent.password, ctx.config.passwordCost)
  if (!account || !isRight) {
    await recordFailure(ctx, email, account?.id)
    throw new AppError('WRONG_CREDENTIALS')
  }
  await tries.forgive()
  requireOpen(account)
  await requireNotBlackListed(ctx.db, { email: account.email, ip: ctx.ip })
  const passwordHash = await renewed(ctx, account, sent.password)
  const secondFactor = account.twoFactorAt && (await proveTo(ctx, account, sent, device))
  const proof = { secondFactor, isPasswordless: false, isKnownBrowser: device !== null }
  return openSession(ctx, { ...account, passwordHash }, proof, sent.server)
}

/** What is told of an account to whoever has proved that it is theirs. @throws AppError ACCOUNT_BLOCKED, ACCOUNT_FROZEN */
export function requireOpen({ blockedAt, frozenAt }: AccountWithRoles) {
  if (blockedAt) throw new AppError('ACCOUNT_BLOCKED')
  if (frozenAt) throw new AppError('ACCOUNT_FROZEN')
}

/** Wrong codes are written down like wrong passwords; a known browser has tries of its own, as for those. */
async function proveTo(
  ctx: BrowserContext,
  account: AccountWithRoles,
  sent: SentFactor,
  device: string | null,
) {
  const { id, email } = account
  if (!sent.code && !sent.passkey) throw await asksFor(ctx, id)
  const tries = signInTries(ctx, id, device)
  try {
    const factor = await readSecondFactor(ctx, id, sent, CHALLENGES.asSecondFactor(id), tries)
    return await inTransaction(ctx.db, (tx) => proveSecondFactor(ctx, tx, account, factor, tries))
  } catch (error) {
    const wrong = error instanceof AppError && WRONG[error.code]
    if (wrong) await recordFailure(ctx, email, id, { wrong })
    throw error
  }
}

const WRONG: { readonly [code: string]: Wrong | undefined } = {
  SECOND_FACTOR_WRONG: 'code',
  PASSKEY_REFUSED: 'passkey',
  PASSKEY_UNKNOWN: 'passkey',
}

/** The refusal that asks for a second factor, with what the page needs to take one. */
async function asksFor(ctx: Context, accountId: number) {
  const passkeyOptions = await proofOptions(ctx, accountId, CHALLENGES.asSecondFactor(accountId))
  const details: SecondFactors = {
    hasApp: (await findAppSince(ctx.db, accountId)) !== null,
    ...(passkeyOptions && { passkeyOptions }),
  }
  return new AppError('SECOND_FACTOR_REQUIRED', { field: 'code', details })
}

/**
 * The hash of today's figures, in place of an older one; of several sign-ins at once one writes it.
 * @throws AppError WRONG_CREDENTIALS when the password was changed meanwhile
 */
async function renewed({ db, config }: Context, { id, passwordHash }: AccountWithRoles, password: string) {
  if (!isOutdated(passwordHash, config.passwordCost)) return passwordHash
  const hash = await hashPassword(password, config.passwordCost)
  if (await renewPasswordHash(db, id, passwordHash, hash)) return hash
  const { passwordHash: stored } = await getAccount(db, id)
  if (!(await isPassword(password, stored))) throw new AppError('WRONG_CREDENTIALS')
  return stored
}
