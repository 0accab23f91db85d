import type { registration } from '@castellan/contract/calls/identity/registration'
import type { Sent } from '@castellan/contract/engine/call'
import type { Context } from '../../platform/http/engine/context.ts'
import { countMail, countMailOfNetwork } from '../links/count-mail.ts'
import { askForAccount } from '../links/ask-for-account.ts'
import { normaliseEmail } from '../accounts/email-address.ts'
import { newSecret } from '../../platform/secrets/secret.ts'
import { say } from '../../platform/languages/say.ts'

/** Has the validation link mailed again, if there is an account that needs it; neither answer nor time tells. */
export async function resendValidationMail(
  { username }: Sent<typeof registration.resendValidationMail>,
  ctx: Context,
) {
  const email = normaliseEmail(username)
  const { ip } = ctx
  await countMailOfNetwork(ctx)
  await countMail(ctx, 'validation', email)
  await askForAccount(ctx, {
    kind: 'validation-mail',
    email,
    ip,
    secret: newSecret(),
    language: ctx.language,
  })
  return { message: say(ctx.language, 'answers.validationMailed') }
}
