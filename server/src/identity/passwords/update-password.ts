import type { passwords } from '@castellan/contract/calls/identity/passwords'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { countMailOfNetwork } from '../links/count-mail.ts'
import { updatePasswordMail } from '../links/mails.ts'
import { getAccount, lockAccount } from '../accounts/account-repo.ts'
import { requireHuman } from '../human-check/require-human.ts'
import { addMailToken, PURPOSES } from '../links/mail-token-repo.ts'
import { checkNewPassword } from '../credentials/new-password.ts'
import { hashPassword, isPassword } from '../credentials/password-hash.ts'
import { proveOwnPassword } from '../security/prove-owner.ts'
import { newSecret, secretHash } from '../../platform/secrets/secret.ts'
import { say } from '../../platform/languages/say.ts'
import { SECRET_LIMIT } from '../credentials/secret-limit.ts'
import { giveDeviceCookie } from '../session/device-cookie.ts'
import { changePassword, getPasswordLink } from './change-password.ts'

/**
 * Asks for another password: the old one must be right, and a mailed link confirms it.
 * Only a hash of the new password waits; the owner gives it again when confirming.
 */
export const updatePassword: Rule<typeof passwords.updatePassword> = async (sent, ctx) => {
  const { caller, config } = ctx
  const { newPassword: password, confirmPassword: confirmation } = sent
  await checkNewPassword(config, { field: 'newPassword', password, confirmation, email: caller.email })
  await countMailOfNetwork(ctx)
  await requireHuman(ctx, 'update-password', sent.recaptcha)
  const provedHash = await proveOwnPassword(ctx, sent.oldPassword, 'oldPassword')
  const { accountId } = caller
  const passwordHash = await hashPassword(sent.newPassword, config.passwordCost)
  const payload = { passwordHash, sessionId: caller.sessionId }
  await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId)
    const account = await getAccount(tx, accountId)
    // changed elsewhere while the old one was being checked: what was right is not any more
    if (account.passwordHash !== provedHash) throw new AppError('WRONG_PASSWORD', { field: 'oldPassword' })
    const token = newSecret()
    await addMailToken(tx, 'update-password', account.id, token, payload)
    await sendMail(
      ctx,
      tx,
      account.email,
      updatePasswordMail(config, ctx.language, {
        token,
        email: account.email,
        minutes: PURPOSES['update-password'],
      }),
      { hash: secretHash(token) },
    )
  })
  return { message: say(ctx.language, 'answers.updateMailed') }
}

/** Confirms the password that was asked for: whoever got hold of the mail alone cannot set one. */
export const confirmPasswordUpdate: Rule<typeof passwords.confirmPasswordUpdate> = async (sent, ctx) => {
  const account = await getPasswordLink(ctx.db, 'update-password', sent)
  await ctx.limits.count(SECRET_LIMIT, `new password ${account.id}`)
  const { passwordHash, sessionId } = account.payload as { passwordHash: string; sessionId: string }
  if (!(await isPassword(sent.password, passwordHash)))
    throw new AppError('PASSWORD_NOT_THE_NEW_ONE', { field: 'password' })
  const restsFor = await changePassword(ctx, {
    purpose: 'update-password',
    token: sent.token,
    account,
    passwordHash,
    keep: sessionId,
  })
  giveDeviceCookie(ctx, { id: account.id, passwordHash })
  return { message: say(ctx.language, 'answers.passwordSet'), restsFor }
}
