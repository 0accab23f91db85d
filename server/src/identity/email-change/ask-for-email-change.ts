import type { emailChange } from '@castellan/contract/calls/identity/email-change'
import { isClearEmail, normaliseEmail } from '@castellan/contract/rules/email-address'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { newSecret, secretHash } from '../../platform/secrets/secret.ts'
import { findAccount, getAccount } from '../accounts/account-repo.ts'
import { lockUsableAccount } from '../accounts/lock-usable-account.ts'
import { requireNotBlackListed } from '../accounts/require-not-black-listed.ts'
import { isKeptAddress } from '../cooling/cooling-repo.ts'
import { countMail, countMailOfNetwork } from '../links/count-mail.ts'
import { changeEmailMail, emailInUseMail } from '../links/email-mails.ts'
import { addMailToken, PURPOSES, findLiveMailToken, endMailTokens } from '../links/mail-token-repo.ts'
import { proveOwner } from '../security/prove-owner.ts'

/**
 * Asks for another address: a link mailed there confirms it. Who reads an address that has an account is told so by mail; whoever
 * asks is answered the same. @throws AppError ACCOUNT_NOT_VALIDATED, EMAIL_UNCLEAR, NOTHING_TO_CHANGE, BLACK_LISTED, WRONG_PASSWORD,
 * SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, PASSKEY_REFUSED
 */
export const askForEmailChange: Rule<typeof emailChange.askForEmailChange> = async (sent, ctx) => {
  const { caller } = ctx
  const email = normaliseEmail(sent.newEmail)
  if (!caller.isValidated) throw new AppError('ACCOUNT_NOT_VALIDATED')
  if (!isClearEmail(sent.newEmail)) throw new AppError('EMAIL_UNCLEAR', { field: 'newEmail' })
  if (email === caller.email)
    throw new AppError('NOTHING_TO_CHANGE', { field: 'newEmail', words: ['refusals.sameEmail'] })
  await requireNotBlackListed(ctx.db, { email: caller.email, ip: ctx.ip })
  await countMailOfNetwork(ctx)
  await countMail(ctx, 'email-change', email)
  const token = newSecret()
  const { accountId, email: from } = caller
  const prove = await proveOwner(ctx, sent)
  await inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    await prove(tx, await getAccount(tx, accountId))
    // kept for a taken address too, whose mail does not have it: what waits looks the same. It ends the wish before
    await addMailToken(tx, 'change-email', accountId, token, { email })
    const isSomebodys = (await findAccount(tx, email)) !== null || (await isKeptAddress(tx, email, accountId))
    if (isSomebodys) return sendMail(ctx, tx, email, emailInUseMail(ctx.config, ctx.language))
    const mail = changeEmailMail(ctx.config, ctx.language, { token, from, minutes: PURPOSES['change-email'] })
    return sendMail(ctx, tx, email, mail, { hash: secretHash(token) })
  })
  return { message: say(ctx.language, 'answers.emailChangeMailed', { email }) }
}

/** The address the caller's account waits to have. */
export const readEmailChange: Rule<typeof emailChange.getEmailChange> = async (_sent, { db, caller }) => {
  const link = await findLiveMailToken(db, 'change-email', caller.accountId)
  if (!link) return { pending: null }
  const { email } = link.payload as { email: string }
  return { pending: { newEmail: email, until: link.expiresAt.toISOString() } }
}

/** Ends the link that was mailed to another address; where none waits any more that is so already. */
export const cancelEmailChange: Rule<typeof emailChange.cancelEmailChange> = async (_sent, ctx) => {
  await endMailTokens(ctx.db, ctx.caller.accountId, ['change-email'])
  return { message: say(ctx.language, 'answers.emailChangeCancelled') }
}
