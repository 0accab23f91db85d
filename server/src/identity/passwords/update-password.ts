import type { passwords } from '@castellan/contract/calls/identity/passwords'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/context.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { updatePasswordMail } from '../links/mails.ts'
import { getAccount, lockAccount } from '../accounts/account-repo.ts'
import { requireHuman } from '../human-check/require-human.ts'
import { addMailToken, PURPOSES } from '../links/mail-token-repo.ts'
import { checkNewPassword } from '../credentials/new-password.ts'
import { hashPassword, isPassword } from '../credentials/password-hash.ts'
import { newSecret, secretHash } from '../../platform/secrets/secret.ts'

/**
 * Asks for another password: the old one must be right, and a mailed link confirms it.
 * Only a hash of the new password waits; the owner gives it again when confirming.
 */
export const updatePassword: Rule<typeof passwords.updatePassword> = async (sent, ctx) => {
  const { caller, config } = ctx
  const { newPassword: password, confirmPassword: confirmation } = sent
  await checkNewPassword(config, { field: 'newPassword', password, confirmation, email: caller.email })
  await ctx.limits.count('mail.network', networkOf(ctx.request.ip))
  await requireHuman(ctx, 'update-password', sent.recaptcha)
  await ctx.limits.count('secret.account', `old password ${caller.accountId}`)
  const account = await getAccount(ctx.db, caller.accountId)
  if (!(await isPassword(sent.oldPassword, account.passwordHash)))
    throw new AppError('WRONG_PASSWORD', { field: 'oldPassword' })
  const passwordHash = await hashPassword(sent.newPassword, config.passwordCost)
  const payload = { passwordHash, sessionId: caller.sessionId }
  await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, account.id)
    // changed elsewhere while the old one was being checked: what was right is not any more
    if ((await getAccount(tx, account.id)).passwordHash !== account.passwordHash)
      throw new AppError('WRONG_PASSWORD', { field: 'oldPassword' })
    const token = newSecret()
    await addMailToken(tx, 'update-password', account.id, token, payload)
    await sendMail(
      ctx,
      tx,
      account.email,
      updatePasswordMail(config, token, account.email, PURPOSES['update-password']),
      { hash: secretHash(token) },
    )
  })
  return { message: 'We have sent you a mail. Open the link in it to confirm your new password' }
}
