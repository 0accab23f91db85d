import type { Sent } from '@castellan/contract/call'
import type { passwords } from '@castellan/contract/passwords'
import { AppError } from '../../http/app-error.ts'
import type { Context } from '../../http/context.ts'
import { isPassword } from '../password-hash.ts'
import { changePassword } from './change-password.ts'
import { getPasswordLink } from './password-link.ts'

/** Confirms the password that was asked for: whoever got hold of the mail alone cannot set one. */
export async function confirmPasswordUpdate(
  sent: Sent<typeof passwords.confirmPasswordUpdate>,
  ctx: Context,
) {
  const account = await getPasswordLink(ctx.db, 'update-password', sent)
  await ctx.limits.count('secret.account', `new password ${account.id}`)
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
  return { message: 'Your new password is set' }
}
