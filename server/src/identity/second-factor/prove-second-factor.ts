import type { PasskeyAssertion } from '@castellan/contract/shapes/passkey-shapes'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { afterRefusal } from '../../platform/db/in-transaction.ts'
import type { Context } from '../../platform/http/engine/context.ts'
import type { TriesLeft } from '../../platform/http/limits/rate-limits.ts'
import { tellOwner } from '../notifications/tell-owner.ts'
import { recoveryCodeMail } from '../links/mails.ts'
import { findPasskey } from './passkey-repo.ts'
import { provePasskey } from './prove-passkey.ts'
import { spendCode } from './spend-code.ts'
import { countRecoveryCodes } from './two-factor-repo.ts'

/** How somebody proved the second factor. */
export type SecondFactor = 'app' | 'recoveryCode' | 'passkey'

type Means = Pick<Context, 'config' | 'db' | 'ip' | 'jobs' | 'language' | 'log'>

/** How tries are counted, and what becomes of who has used them up. */
export interface Tries {
  /** Counts one. @throws AppError TOO_MANY */
  count(): Promise<{
    readonly left: Pick<TriesLeft, 'tries'>
    /** It was right. */
    readonly forgive: () => Promise<unknown>
    /** It was no guess. */
    readonly uncount: () => Promise<unknown>
  }>
  /** The last one was wrong. */
  readonly end: (db: Db) => Promise<void>
}

/** What was sent in proof of a second factor. */
export interface SentFactor {
  readonly code?: string
  readonly passkey?: PasskeyAssertion
}

/** What is still to be proved in the transaction: a code, or nothing, or nothing more. */
interface ReadFactor {
  readonly code: string | undefined
  readonly isPasskey: boolean
}

/**
 * Proves a passkey, where one was sent: before the transaction, so that what was tried stays written down. Ask for it only
 * after the password.
 * @param purpose of `CHALLENGES`
 * @throws AppError PASSKEY_EXPIRED, PASSKEY_REFUSED, PASSKEY_UNKNOWN, TOO_MANY
 */
export async function readSecondFactor(
  ctx: Means,
  accountId: number,
  { code, passkey: sent }: SentFactor,
  purpose: string,
  tries: Tries,
): Promise<ReadFactor> {
  if (!sent) return { code, isPasskey: false }
  const { left, forgive } = await tries.count()
  try {
    const passkey = await findPasskey(ctx.db, sent.id)
    if (passkey?.accountId !== accountId) throw new AppError('PASSKEY_UNKNOWN', { field: 'passkey' })
    await provePasskey(ctx, passkey, sent, { purpose, verifiesUser: false })
  } catch (error) {
    if (error instanceof AppError && left.tries === 0) await tries.end(ctx.db)
    throw error
  }
  await forgive()
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
  tries: Tries,
): Promise<SecondFactor> {
  if (isPasskey) return 'passkey'
  if (!code) throw new AppError('SECOND_FACTOR_REQUIRED', { field: 'code' })
  const { left, forgive, uncount } = await tries.count()
  const used = await spendCode(tx, ctx.config, account.id, code)
  if (!used || used === 'spent') {
    // a request that is sent again is nobody who guesses
    if (used) await uncount()
    else if (left.tries === 0) afterRefusal(tx, tries.end)
    throw new AppError('SECOND_FACTOR_WRONG', { field: 'code' })
  }
  if (used === 'recoveryCode') {
    const good = await countRecoveryCodes(tx, account.id)
    await tellOwner(ctx, tx, account.id, (language) => recoveryCodeMail(ctx.config, language, good))
  }
  await forgive()
  return used
}
