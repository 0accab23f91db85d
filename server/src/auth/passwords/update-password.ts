import type { Sent } from '@castellan/contract/call'
import type { passwords } from '@castellan/contract/passwords'
import { AppError } from '../../http/app-error.ts'
import type { SignedInContext } from '../../http/context.ts'
import { networkOf } from '../../http/network-of.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { updatePasswordMail } from '../../mail/templates.ts'
import { getAccount } from '../account-repo.ts'
import { normaliseEmail } from '../email-address.ts'
import { requireHuman } from '../human-check/require-human.ts'
import { addMailToken, PURPOSES } from '../mail-token-repo.ts'
import { checkNewPassword } from '../new-password.ts'
import { hashPassword, isPassword } from '../password-hash.ts'

/**
 * Asks for another password: the old one must be right, and a mailed link confirms it.
 * Only a hash of the new password waits; the owner gives it again when confirming.
 */
export async function updatePassword(sent: Sent<typeof passwords.updatePassword>, ctx: SignedInContext) {
  const { caller, config } = ctx
  if (normaliseEmail(sent.login) !== caller.email) throw new AppError('ACCOUNT_NOT_FOUND', { field: 'login' })
  await checkNewPassword('newPassword', sent.newPassword, sent.confirmPassword)
  await ctx.limits.count('mail.network', networkOf(ctx.request.ip))
  await requireHuman(ctx, 'update-password', sent.recaptcha)
  await ctx.limits.count('secret.account', `old password ${caller.accountId}`)
  const account = await getAccount(ctx.db, caller.accountId)
  if (!(await isPassword(sent.oldPassword, account.passwordHash)))
    throw new AppError('WRONG_PASSWORD', { field: 'oldPassword' })
  const payload = { passwordHash: await hashPassword(sent.newPassword), sessionId: caller.sessionId }
  await ctx.db.transaction().execute(async (tx) => {
    const token = await addMailToken(tx, 'update-password', account.id, payload)
    await sendMail(
      ctx,
      tx,
      account.email,
      updatePasswordMail(config.publicUrl, token, account.email, PURPOSES['update-password']),
    )
  })
  return { message: 'We have sent you a mail. Open the link in it to confirm your new password' }
}
