import type { Sent } from '@castellan/contract/engine/call'
import type { passwords } from '@castellan/contract/calls/identity/passwords'
import type { Context } from '../../platform/http/engine/context.ts'
import { countMail, countMailOfNetwork } from '../links/count-mail.ts'
import { askForAccount } from '../links/ask-for-account.ts'
import { normaliseEmail } from '../accounts/email-address.ts'
import { requireHuman } from '../human-check/require-human.ts'
import { newSecret } from '../../platform/secrets/secret.ts'
import { say } from '../../platform/languages/say.ts'

/** Has a link to choose a new password mailed, if there is such an account; neither answer nor time tells. */
export async function forgotPassword(
  { username, recaptcha }: Sent<typeof passwords.forgotPassword>,
  ctx: Context,
) {
  const email = normaliseEmail(username)
  const { ip } = ctx
  await countMailOfNetwork(ctx)
  await requireHuman(ctx, 'forgot-password', recaptcha)
  await countMail(ctx, 'reset', email)
  await askForAccount(ctx, { kind: 'reset-mail', email, ip, secret: newSecret(), language: ctx.language })
  return { message: say(ctx.language, 'answers.resetMailed') }
}
