import type { PasskeyAssertion } from '@castellan/contract/shapes/passkey-shapes'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/engine/context.ts'
import { tellOwner } from '../notifications/tell-owner.ts'
import { SECRET_LIMIT } from '../credentials/secret-limit.ts'
import { recoveryCodeMail } from '../links/mails.ts'
import { findPasskey } from './passkey-repo.ts'
import { provePasskey } from './prove-passkey.ts'
import { spendCode } from './spend-code.ts'
import { countRecoveryCodes } from './two-factor-repo.ts'

/** How somebody proved the second factor. */
export type SecondFactor = 'app' | 'recoveryCode' | 'passkey'

type Means = Pick<Context, 'config' | 'db' | 'ip' | 'jobs' | 'language' | 'limits' | 'log'>

/** What was sent in proof of a second factor. */
export interface SentFactor {
  readonly code?: string
  readonly passkey?: PasskeyAssertion
}

/** What is still to be proved in the transaction: a code, or nothing, or nothing more. */
export interface ReadFactor {
  readonly code: string | undefined
  readonly isPasskey: boolean
}

const keyOf = (tries: string) => `second factor ${tries}`

/**
 * Proves a passkey, where one was sent: before the transaction, so that what was tried stays written down. Ask for it only
 * after the password.
 * @param purpose of `CHALLENGES`
 * @param tries what wrong ones are counted under
 * @throws AppError PASSKEY_EXPIRED, PASSKEY_REFUSED, PASSKEY_UNKNOWN, TOO_MANY
 */
export async function readSecondFactor(
  ctx: Means,
  accountId: number,
  { code, passkey: sent }: SentFactor,
  purpose: string,
  tries = String(accountId),
): Promise<ReadFactor> {
  if (!sent) return { code, isPasskey: false }
  await ctx.limits.count(SECRET_LIMIT, keyOf(tries))
  const passkey = await findPasskey(ctx.db, sent.id)
  if (passkey?.accountId !== accountId) throw new AppError('PASSKEY_UNKNOWN', { field: 'passkey' })
  await provePasskey(ctx, passkey, sent, { purpose, verifiesUser: false })
  await ctx.limits.forgive(SECRET_LIMIT, keyOf(tries))
  return { code: undefined, isPasskey: true }
}

/**
 * Uses up a code of the app or of the paper, whichever it is, unless a passkey was proved. Counted before it is looked at,
 * so that parallel guesses count too; ask for it only after the password, or anybody could use up what the owner has. The
 * owner is told of a recovery code.
 * @throws AppError SECOND_FACTOR_REQUIRED without one, SECOND_FACTOR_WRONG, SECOND_FACTOR_UNAVAILABLE, TOO_MANY
 */
export async function proveSecondFactor(
  ctx: Means,
  tx: Tx,
  account: { readonly id: number },
  { code, isPasskey }: ReadFactor,
  tries = String(account.id),
): Promise<SecondFactor> {
  if (isPasskey) return 'passkey'
  if (!code) throw new AppError('SECOND_FACTOR_REQUIRED', { field: 'code' })
  await ctx.limits.count(SECRET_LIMIT, keyOf(tries))
  const used = await spendCode(tx, ctx.config, account.id, code)
  if (!used) throw new AppError('SECOND_FACTOR_WRONG', { field: 'code' })
  if (used === 'recoveryCode') {
    const left = await countRecoveryCodes(tx, account.id)
    await tellOwner(ctx, tx, account.id, (language) => recoveryCodeMail(ctx.config, language, left))
  }
  await ctx.limits.forgive(SECRET_LIMIT, keyOf(tries))
  return used
}
