import type { Sent } from '@castellan/contract/call'
import type { registration } from '@castellan/contract/registration'
import { AppError } from '../../http/app-error.ts'
import type { Context } from '../../http/context.ts'
import { networkOf } from '../../http/network-of.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { alreadyRegisteredMail } from '../../mail/templates.ts'
import { addAccount } from '../account-repo.ts'
import { normaliseEmail } from '../email-address.ts'
import { requireHuman } from '../human-check/require-human.ts'
import { hashPassword } from '../password-hash.ts'
import { checkNewPassword } from '../new-password.ts'
import { note } from '../security-events.ts'
import { mailValidationLink } from './validation-mail.ts'

/**
 * Creates a master account that still has to prove its address.
 * A known address gets the same answer and a mail that says so: nobody learns who has an account here.
 */
export async function register(sent: Sent<typeof registration.register>, ctx: Context) {
  const email = normaliseEmail(sent.email)
  if (!ctx.settings.of(sent.server).isRegistrationOpen) throw new AppError('REGISTRATION_CLOSED')
  await checkNewPassword('password', sent.password, sent.confirmPassword)
  await ctx.limits.count('register.network', networkOf(ctx.request.ip))
  await requireHuman(ctx, 'register', sent.recaptcha)
  const passwordHash = await hashPassword(sent.password)
  await ctx.db.transaction().execute(async (tx) => {
    const account = { email, passwordHash, createdIp: ctx.request.ip, referralCode: sent.referral ?? null }
    const id = await addAccount(tx, account)
    if (id === null) return sendMail(ctx, tx, email, alreadyRegisteredMail(ctx.config.publicUrl))
    await note(tx, 'registered', { accountId: id, ip: ctx.request.ip })
    await mailValidationLink(ctx, tx, { id, email })
  })
  return { message: 'We have sent you a mail. Open the link in it to finish' }
}
