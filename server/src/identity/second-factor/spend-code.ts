import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { isOpenable, unseal } from '../../platform/secrets/sealed.ts'
import { recoveryHash } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'
import { findSealedSecret, spendRecoveryCode, spendStep } from './two-factor-repo.ts'

declare module '../../platform/config/config.ts' {
  interface Config {
    /** What seals secrets that are read again; the first seals, all open. None: nothing can be sealed. */
    readonly encryptionKeys: readonly string[]
    /** Whether a role counts only with a second factor. */
    readonly staffTwoFactor: boolean
  }
}

type Keys = Pick<Config, 'encryptionKeys'>

/** What the secret of an account is sealed about. */
export const twoFactorOf = (accountId: number) => `two-factor ${accountId}`

const digitsOf = (code: string) => /^\d{6}$/.exec(code.replace(/\s/g, ''))?.[0] ?? null

/** Uses a code up; null where it is wrong, `spent` where one of the app was used before. @throws AppError SECOND_FACTOR_UNAVAILABLE without the key */
export async function spendCode(db: Db, config: Keys, accountId: number, code: string) {
  const digits = digitsOf(code)
  if (digits === null) return (await spendPaperCode(db, config, accountId, code)) ? 'recoveryCode' : null
  return spendAppCode(db, config, accountId, digits, true)
}

/** Uses up the first code of an app whose secret is offered only; false where it is wrong. */
export async function spendFirstCode(db: Db, config: Keys, accountId: number, code: string) {
  const digits = digitsOf(code)
  return digits !== null && (await spendAppCode(db, config, accountId, digits, false)) === 'app'
}

async function spendAppCode(
  db: Db,
  { encryptionKeys }: Keys,
  accountId: number,
  code: string,
  isConfirmed: boolean,
) {
  const sealed = await findSealedSecret(db, accountId, isConfirmed)
  if (!sealed) return null
  // a key that was lost is the operator's to find, and says so at the start
  if (!isOpenable(encryptionKeys, sealed, twoFactorOf(accountId)))
    throw new AppError('SECOND_FACTOR_UNAVAILABLE')
  const step = stepOfCode(unseal(encryptionKeys, sealed, twoFactorOf(accountId)), code, Date.now())
  if (step === null) return null
  return (await spendStep(db, accountId, step)) ? 'app' : 'spent'
}

async function spendPaperCode(db: Db, { encryptionKeys }: Keys, accountId: number, code: string) {
  if (!encryptionKeys.length) throw new AppError('SECOND_FACTOR_UNAVAILABLE')
  const hashes = encryptionKeys.map((secret) => recoveryHash(secret, accountId, code))
  return spendRecoveryCode(db, accountId, hashes)
}
