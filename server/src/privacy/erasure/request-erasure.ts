import type { personalData } from '@castellan/contract/calls/privacy/personal-data'
import { getAccount } from '../../identity/accounts/account-repo.ts'
import { normaliseEmail } from '../../identity/accounts/email-address.ts'
import { lockUsableAccount } from '../../identity/accounts/lock-usable-account.ts'
import { countMail, countMailOfNetwork } from '../../identity/links/count-mail.ts'
import { addMailToken, PURPOSES } from '../../identity/links/mail-token-repo.ts'
import { eraseAccountMail } from '../../identity/links/erasure-mails.ts'
import { proveOwner } from '../../identity/security/prove-owner.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { newSecret, secretHash } from '../../platform/secrets/secret.ts'
import { requireErasable } from './require-erasable.ts'

/**
 * Asks for the end of the own account; nothing ends before the mailed link was confirmed and the wait is over.
 * @throws AppError ACCOUNT_NOT_VALIDATED, ADDRESS_DIFFERS, ERASURE_NOT_POSSIBLE, TOO_MANY, and as `proveOwner`
 */
export const requestErasure: Rule<typeof personalData.requestErasure> = async (sent, ctx) => {
  const { caller, config, language } = ctx
  const { accountId, email } = caller
  if (!caller.isValidated) throw new AppError('ACCOUNT_NOT_VALIDATED')
  if (normaliseEmail(sent.email) !== email) throw new AppError('ADDRESS_DIFFERS', { field: 'email' })
  const prove = await proveOwner(ctx, sent)
  await requireErasable(ctx.db, accountId)
  await countMailOfNetwork(ctx)
  await countMail(ctx, 'erasure', email)
  const token = newSecret()
  const wait = { minutes: PURPOSES['erase-account'], days: config.erasureDays }
  await inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    await prove(tx, await getAccount(tx, accountId))
    await addMailToken(tx, 'erase-account', accountId, token)
    const mail = eraseAccountMail(config, language, { token, ...wait })
    await sendMail(ctx, tx, email, mail, { hash: secretHash(token) })
  })
  return { message: say(language, 'answers.erasureMailed') }
}
