import type { emailChange } from '@castellan/contract/calls/identity/email-change'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { userAgentOf } from '../../platform/http/requests/user-agent.ts'
import { say } from '../../platform/languages/say.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { getAccount } from '../accounts/account-repo.ts'
import { lockUsableAccount } from '../accounts/lock-usable-account.ts'
import { moveAddress } from '../accounts/move-address.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { endEmailCooling, findCooling } from '../cooling/cooling-repo.ts'
import { emailIsBackMail, formerAddressLeftMail } from '../links/email-mails.ts'
import { endMailTokens } from '../links/mail-token-repo.ts'
import { endAccess } from '../session/end-access.ts'
import { proveOwner } from '../security/prove-owner.ts'

/**
 * Gives the account the address back that it had, for an owner who has thought better of it: what it cooled off for is undone.
 * Other changes keep their own time; the link that was mailed to that address undoes them. @throws AppError NOTHING_TO_CHANGE, and as `proveOwner`
 */
export const undoEmailChange: Rule<typeof emailChange.undoEmailChange> = async (sent, ctx) => {
  const { accountId } = ctx.caller
  const prove = await proveOwner(ctx, sent)
  const { email, ended } = await inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    const account = await getAccount(tx, accountId)
    await prove(tx, account)
    const change = await endEmailCooling(tx, accountId)
    if (!change) throw new AppError('NOTHING_TO_CHANGE', { words: ['refusals.noEmailChange'] })
    const { email: to, language } = account
    const from = change.details.from!
    // a thief may be who undoes it: the link mailed to the old address stays good, what was mailed to the new one does not
    const later = (await findCooling(tx, accountId)).filter(({ beganAt }) => beganAt >= change.beganAt)
    for (const { id } of later) await endMailTokens(tx, accountId, ['undo-change'], { change: id })
    await moveAddress(tx, accountId, from)
    await recordSecurityEvent(tx, 'change-taken-back', {
      accountId,
      ip: ctx.ip,
      details: { userAgent: userAgentOf(ctx.browser.request) },
    })
    const words = language ?? ctx.language
    await sendMail(ctx, tx, to, formerAddressLeftMail(ctx.config, words, { from, to }))
    await sendMail(ctx, tx, from, emailIsBackMail(ctx.config, words, { from, to }))
    const how = { keepSession: null, endsFreezeLinks: false }
    return { email: from, ended: await endAccess(tx, accountId, 'e-mail taken back', how) }
  })
  ctx.sessions.forget(ended)
  return { message: say(ctx.language, 'answers.emailChangeUndone', { email }), email }
}
