import type { passwords } from '@castellan/contract/calls/identity/passwords'
import { normaliseEmail } from '@castellan/contract/rules/email-address'
import type { BrowserContext, Rule } from '../../platform/http/engine/context.ts'
import { userAgentOf } from '../../platform/http/requests/user-agent.ts'
import { countMail, countMailOfNetwork } from '../links/count-mail.ts'
import { type AccountRequest, askForAccount } from '../links/ask-for-account.ts'
import { requireHuman } from '../human-check/require-human.ts'
import { secretHash } from '../../platform/secrets/secret.ts'
import { say } from '../../platform/languages/say.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { resetPasswordMail } from '../links/mails.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { findAndHoldAddress, getAccount, setFrozen } from '../accounts/account-repo.ts'
import { findReplacedPasswords } from '../cooling/cooling-repo.ts'
import { addMailToken, PURPOSES } from '../links/mail-token-repo.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { checkNewPassword } from '../credentials/new-password.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { hashPassword, isPassword } from '../credentials/password-hash.ts'
import { cancelErasure } from '../accounts/cancel-erasure.ts'
import { confirmAddress } from '../accounts/confirm-address.ts'
import { removeYoungFactors } from '../second-factor/remove-two-factor.ts'
import { giveDeviceCookie } from '../session/device-cookie.ts'
import { changePassword, getPasswordLink } from './change-password.ts'

/** Has a link to choose a new password mailed, if there is such an account; neither answer nor time tells. */
export const forgotPassword: Rule<typeof passwords.forgotPassword> = async ({ username, recaptcha }, ctx) => {
  const email = normaliseEmail(username)
  await countMailOfNetwork(ctx)
  await requireHuman(ctx, 'forgot-password', recaptcha)
  await countMail(ctx, 'reset', email)
  await askForAccount(ctx, { kind: 'reset-mail', email })
  return { message: say(ctx.language, 'answers.resetMailed') }
}

/** Mails a link to choose a new password, if there is an account that may. */
export async function mailResetLink(
  { db, jobs, config }: Pick<Portal, 'db' | 'jobs' | 'config'>,
  { email, ip, secret, language }: Omit<AccountRequest, 'kind'>,
) {
  await inTransaction(db, async (tx) => {
    const account = await findAndHoldAddress(tx, email)
    if (!account || account.blockedAt) return
    if (!(await addMailToken(tx, 'reset-password', account.id, secret))) return
    await recordSecurityEvent(tx, 'password-reset-asked', { accountId: account.id, ip })
    const mail = resetPasswordMail(config, language, {
      token: secret,
      email,
      minutes: PURPOSES['reset-password'],
    })
    await sendMail({ jobs }, tx, email, mail, { hash: secretHash(secret) })
  })
}

/**
 * Sets a new password with the secret of a forgotten-password mail. Nobody stays signed in. Who read that mail owns
 * the address, which is confirmed by it; what a thief may have added goes.
 * @throws AppError LINK_INVALID, PASSWORDS_DIFFER, PASSWORD_COMMON, PASSWORD_UNCHANGED
 */
export const resetPassword: Rule<typeof passwords.resetPassword> = async (sent, ctx) => {
  const { newPassword: password, confirmPassword: confirmation } = sent
  await checkNewPassword(ctx.config, { field: 'newPassword', password, confirmation, email: sent.email })
  const account = await getPasswordLink(ctx.db, 'reset-password', sent)
  await requireAnotherWhileFrozen(ctx.db, account.id, password)
  const passwordHash = await hashPassword(sent.newPassword, ctx.config.passwordCost)
  let twoFactorOff = false
  const restsFor = await changePassword(ctx, {
    purpose: 'reset-password',
    token: sent.token,
    account,
    passwordHash,
    keep: null,
    also: async (tx) => {
      await confirmAddress(ctx, tx, { accountId: account.id, ip: ctx.ip })
      await unfreeze(ctx, tx, account.id)
      const userAgent = userAgentOf(ctx.browser.request)
      const isGone = await removeYoungFactors({ ...ctx, userAgent }, tx, account.id)
      twoFactorOff = isGone && !(await getAccount(tx, account.id)).twoFactorAt
      await cancelErasure(ctx, tx, account.id)
    },
  })
  // whoever read the mail gets in, also while strangers who guess have locked the account
  giveDeviceCookie(ctx, { id: account.id, passwordHash })
  return { message: say(ctx.language, 'answers.passwordReset'), restsFor, twoFactorOff }
}

async function unfreeze(ctx: BrowserContext, tx: Tx, accountId: number) {
  const { frozenAt } = await getAccount(tx, accountId)
  if (!frozenAt) return
  await setFrozen(tx, accountId, false)
  await recordSecurityEvent(tx, 'unfrozen', {
    accountId,
    ip: ctx.ip,
    details: { userAgent: userAgentOf(ctx.browser.request) },
  })
}

/** An account is frozen since somebody knew its password: that one does not open it again, nor does one that they may have come with. */
async function requireAnotherWhileFrozen(db: Db, accountId: number, password: string) {
  const { frozenAt, passwordHash } = await getAccount(db, accountId)
  if (!frozenAt) return
  for (const known of [passwordHash, ...(await findReplacedPasswords(db, accountId))])
    if (await isPassword(password, known)) throw new AppError('PASSWORD_UNCHANGED', { field: 'newPassword' })
}
