import type { Context } from '../../http/context.ts'
import { networkOf } from '../../http/network-of.ts'
import { findAccount } from '../account-repo.ts'
import { normaliseEmail } from '../email-address.ts'
import { mailValidationLink } from './validation-mail.ts'

/** Mails the validation link again, if there is an account that needs it; the answer never tells. */
export async function resendValidationMail(username: string, ctx: Context) {
  const email = normaliseEmail(username)
  await ctx.limits.count('mail.network', networkOf(ctx.request.ip))
  await ctx.limits.count('mail.account', `validation ${email}`)
  const account = await findAccount(ctx.db, email)
  if (account && !account.validatedAt && !account.blockedAt)
    await ctx.db.transaction().execute((tx) => mailValidationLink(ctx, tx, account))
  return { message: 'If this address waits to be confirmed, a new mail is on its way' }
}
