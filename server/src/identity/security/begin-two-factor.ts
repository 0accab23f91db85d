import type { twoFactor } from '@castellan/contract/calls/identity/two-factor'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { seal, unseal } from '../../platform/secrets/sealed.ts'
import { getAccount } from '../accounts/account-repo.ts'
import { lockUsableAccount } from '../accounts/lock-usable-account.ts'
import { twoFactorOf } from '../second-factor/spend-code.ts'
import { newTotpSecret, totpAddress } from '../second-factor/totp.ts'
import { findAppSince, findSealedSecret, offerSecret } from '../second-factor/two-factor-repo.ts'
import { proveOwner } from './prove-owner.ts'

/**
 * Offers a secret to share with an app. Whoever registered an address that is not theirs cannot lock its owner out: the
 * address must be proved.
 * @throws AppError SECOND_FACTOR_NOT_OFFERED, ACCOUNT_NOT_VALIDATED, SECOND_FACTOR_ON, and as `proveOwner`
 */
export const beginTwoFactor: Rule<typeof twoFactor.beginTwoFactor> = async (sent, ctx) => {
  const { caller, config } = ctx
  const { accountId, email } = caller
  if (!config.encryptionKeys.length) throw new AppError('SECOND_FACTOR_NOT_OFFERED')
  if (!caller.isValidated) throw new AppError('ACCOUNT_NOT_VALIDATED')
  const prove = await proveOwner(ctx, sent)
  const secret = await inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    if (await findAppSince(tx, accountId)) throw new AppError('SECOND_FACTOR_ON')
    await prove(tx, await getAccount(tx, accountId))
    const about = twoFactorOf(accountId)
    await offerSecret(tx, accountId, seal(config.encryptionKeys, newTotpSecret(), about))
    return unseal(config.encryptionKeys, (await findSealedSecret(tx, accountId, false))!, about)
  })
  return { secret, address: totpAddress(secret, { issuer: config.brand.name, label: email }) }
}
