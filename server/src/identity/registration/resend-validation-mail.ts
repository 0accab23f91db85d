import type { registration } from '@castellan/contract/calls/identity/registration'
import type { Sent } from '@castellan/contract/engine/call'
import type { Context } from '../../platform/http/context.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { countMail } from '../links/count-mail.ts'
import { askForAccount } from '../links/ask-for-account.ts'
import { normaliseEmail } from '../accounts/email-address.ts'
import { newSecret } from '../../platform/secrets/secret.ts'

/** Has the validation link mailed again, if there is an account that needs it; neither answer nor time tells. */
export async function resendValidationMail(
  { username }: Sent<typeof registration.resendValidationMail>,
  ctx: Context,
) {
  const email = normaliseEmail(username)
  const { ip } = ctx.request
  await ctx.limits.count('mail.network', networkOf(ip))
  await countMail(ctx, 'validation', email)
  await askForAccount(ctx, { kind: 'validation-mail', email, ip, secret: newSecret() })
  return { message: 'If this address waits to be confirmed, a new mail is on its way' }
}
