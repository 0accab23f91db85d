import type { Sent } from '@castellan/contract/engine/call'
import type { passwords } from '@castellan/contract/calls/identity/passwords'
import { AppError } from '../../platform/errors/app-error.ts'
import type { BrowserContext } from '../../platform/http/engine/context.ts'
import { isPassword } from '../credentials/password-hash.ts'
import { SECRET_LIMIT } from '../credentials/secret-limit.ts'
import { giveDeviceCookie } from '../session/device-cookie.ts'
import { changePassword } from './change-password.ts'
import { getPasswordLink } from './password-link.ts'
import { say } from '../../platform/languages/say.ts'

/** Confirms the password that was asked for: whoever got hold of the mail alone cannot set one. */
export async function confirmPasswordUpdate(
  sent: Sent<typeof passwords.confirmPasswordUpdate>,
  ctx: BrowserContext,
) {
  const account = await getPasswordLink(ctx.db, 'update-password', sent)
  await ctx.limits.count(SECRET_LIMIT, `new password ${account.id}`)
  const { passwordHash, sessionId } = account.payload as { passwordHash: string; sessionId: string }
  if (!(await isPassword(sent.password, passwordHash)))
    throw new AppError('PASSWORD_NOT_THE_NEW_ONE', { field: 'password' })
  await changePassword(ctx, {
    purpose: 'update-password',
    token: sent.token,
    account,
    passwordHash,
    keep: sessionId,
  })
  giveDeviceCookie(ctx, { id: account.id, passwordHash })
  return { message: say(ctx.language, 'answers.passwordSet') }
}
