import type { Sent } from '@castellan/contract/call'
import type { passwords } from '@castellan/contract/passwords'
import type { Context } from '../../http/context.ts'
import { networkOf } from '../../http/network-of.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { resetPasswordMail } from '../../mail/templates.ts'
import { findAccount } from '../account-repo.ts'
import { normaliseEmail } from '../email-address.ts'
import { requireHuman } from '../human-check/require-human.ts'
import { addMailToken, PURPOSES } from '../mail-token-repo.ts'
import { note } from '../security-events.ts'

/** Mails a link to choose a new password, if there is such an account; the answer never tells. */
export async function forgotPassword(
  { username, recaptcha }: Sent<typeof passwords.forgotPassword>,
  ctx: Context,
) {
  const email = normaliseEmail(username)
  await ctx.limits.count('mail.network', networkOf(ctx.request.ip))
  await requireHuman(ctx, 'forgot-password', recaptcha)
  await ctx.limits.count('mail.account', `reset ${email}`)
  const account = await findAccount(ctx.db, email)
  if (account && !account.blockedAt)
    await ctx.db.transaction().execute(async (tx) => {
      const token = await addMailToken(tx, 'reset-password', account.id)
      await note(tx, 'password-reset-asked', { accountId: account.id, ip: ctx.request.ip })
      await sendMail(
        ctx,
        tx,
        email,
        resetPasswordMail(ctx.config.publicUrl, token, email, PURPOSES['reset-password']),
      )
    })
  return { message: 'If there is an account with this address, a mail is on its way' }
}
