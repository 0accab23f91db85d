import type { Sent } from '@castellan/contract/call'
import type { passwords } from '@castellan/contract/passwords'
import type { Context } from '../../http/context.ts'
import { checkNewPassword } from '../new-password.ts'
import { hashPassword } from '../password-hash.ts'
import { changePassword } from './change-password.ts'
import { getPasswordLink } from './password-link.ts'

/** Sets a new password with the secret of a forgotten-password mail. Nobody stays signed in. */
export async function resetPassword(sent: Sent<typeof passwords.resetPassword>, ctx: Context) {
  await checkNewPassword('newPassword', sent.newPassword, sent.confirmPassword)
  const account = await getPasswordLink(ctx.db, 'reset-password', sent)
  const passwordHash = await hashPassword(sent.newPassword)
  await changePassword(ctx, { purpose: 'reset-password', token: sent.token, account, passwordHash })
  return { message: 'Your new password is set. Please sign in' }
}
