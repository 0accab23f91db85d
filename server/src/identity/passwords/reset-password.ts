import type { Sent } from '@castellan/contract/engine/call'
import type { passwords } from '@castellan/contract/calls/identity/passwords'
import type { Context } from '../../platform/http/context.ts'
import { checkNewPassword } from '../credentials/new-password.ts'
import { hashPassword } from '../credentials/password-hash.ts'
import { confirmAddress } from '../accounts/confirm-address.ts'
import { giveDeviceCookie } from '../session/device-cookie.ts'
import { changePassword } from './change-password.ts'
import { getPasswordLink } from './password-link.ts'

/**
 * Sets a new password with the secret of a forgotten-password mail. Nobody stays signed in. Who read that mail owns
 * the address, which is confirmed by it.
 */
export async function resetPassword(sent: Sent<typeof passwords.resetPassword>, ctx: Context) {
  const { newPassword: password, confirmPassword: confirmation } = sent
  await checkNewPassword(ctx.config, { field: 'newPassword', password, confirmation, email: sent.email })
  const account = await getPasswordLink(ctx.db, 'reset-password', sent)
  const passwordHash = await hashPassword(sent.newPassword, ctx.config.passwordCost)
  await changePassword(ctx, {
    purpose: 'reset-password',
    token: sent.token,
    account,
    passwordHash,
    also: (tx) => confirmAddress(ctx, tx, account.id),
  })
  // whoever read the mail gets in, also while strangers who guess have locked the account
  giveDeviceCookie(ctx, { id: account.id, passwordHash })
  return { message: 'Your new password is set. Please sign in' }
}
