import type { Sent } from '@castellan/contract/engine/call'
import type { registration } from '@castellan/contract/calls/identity/registration'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Context } from '../../platform/http/engine/context.ts'
import { getAccount, lockAccount, setReferralCode } from '../accounts/account-repo.ts'
import { findMailToken, findUsedMailToken, spendMailToken } from '../links/mail-token-repo.ts'
import { isPassword } from '../credentials/password-hash.ts'
import { countSecret } from '../credentials/secret-limit.ts'
import { confirmAddress } from '../accounts/confirm-address.ts'
import { say } from '../../platform/languages/say.ts'

const done = ({ email }: { email: string }, { language }: Pick<Context, 'language'>) => ({
  message: say(language, 'answers.addressConfirmed'),
  email,
})
const LINK_INVALID = () => new AppError('LINK_INVALID', { field: 'token' })

/**
 * Proves an address: by the link out of the mail and the password of the registration that mailed it, for which a
 * session of the account stands as well. A link alone would hand the owner's address to whoever registered it.
 * Opening it a second time says the same, since mail programs and people do that.
 */
export async function verifyEmail(sent: Sent<typeof registration.verifyEmail>, ctx: Context) {
  const { token, referral } = sent
  const account = await findMailToken(ctx.db, 'verify-email', token)
  if (!account) return confirmedBefore(ctx, token)
  if (ctx.caller?.accountId !== account.id) await checkPassword(ctx, account, sent.password)
  return inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, account.id)
    if (!(await spendMailToken(tx, 'verify-email', token))) return confirmedBefore({ ...ctx, db: tx }, token)
    // registered anew while the password was being checked
    if ((await getAccount(tx, account.id)).passwordHash !== account.passwordHash) throw LINK_INVALID()
    if (referral) await setReferralCode(tx, account.id, referral)
    await confirmAddress(ctx, tx, { accountId: account.id, ip: ctx.ip })
    return done(account, ctx)
  })
}

async function confirmedBefore(ctx: Pick<Context, 'db' | 'language'>, token: string) {
  const used = await findUsedMailToken(ctx.db, 'verify-email', token)
  if (used?.validatedAt) return done(used, ctx)
  throw LINK_INVALID()
}

/** @throws AppError REGISTRATION_PASSWORD_REQUIRED, REGISTRATION_PASSWORD_WRONG or TOO_MANY */
async function checkPassword(
  { limits }: Context,
  account: { id: number; passwordHash: string },
  password: string | undefined,
) {
  if (password === undefined) throw new AppError('REGISTRATION_PASSWORD_REQUIRED', { field: 'password' })
  const tries = await countSecret(limits, 'password', { accountId: account.id, sessionId: null })
  if (!(await isPassword(password, account.passwordHash)))
    throw new AppError('REGISTRATION_PASSWORD_WRONG', { field: 'password' })
  await tries.forgive()
}
