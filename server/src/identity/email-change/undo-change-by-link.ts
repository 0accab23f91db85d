import type { cooling } from '@castellan/contract/calls/identity/cooling'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { userAgentOf } from '../../platform/http/requests/user-agent.ts'
import { say } from '../../platform/languages/say.ts'
import { lockAccount, setAddressProved } from '../accounts/account-repo.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { undoChangesSince } from '../cooling/undo-changes-since.ts'
import { findMailToken, spendMailToken } from '../links/mail-token-repo.ts'
import { linkRefusal } from '../links/link-refusal.ts'
import { freezeByOwner } from '../session/freeze-account.ts'

/**
 * “This was not me”: undoes a change and all that were made after it, and freezes the account, for whoever made them knows its
 * password. The owner comes back by the mailbox the link was sent to. It works once. @throws AppError LINK_USED, LINK_INVALID
 */
export const undoChangeByLink: Rule<typeof cooling.undoChange> = async ({ token }, ctx) => {
  const link = await findMailToken(ctx.db, 'undo-change', token)
  if (!link) throw await linkRefusal(ctx.db, 'undo-change', token)
  const { id: accountId, payload } = link
  const ended = await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId)
    // of several at once the first has undone it
    if (!(await spendMailToken(tx, 'undo-change', token))) throw await linkRefusal(tx, 'undo-change', token)
    await undoChangesSince(ctx, tx, accountId, { id: Number(payload['change']) })
    // the link was mailed to the address that is back
    await setAddressProved(tx, accountId, true)
    await recordSecurityEvent(tx, 'change-taken-back', {
      accountId,
      ip: ctx.ip,
      details: { userAgent: userAgentOf(ctx.browser.request) },
    })
    return freezeByOwner(ctx, tx, accountId)
  })
  ctx.sessions.forget(ended)
  return { message: say(ctx.language, 'answers.changeUndone') }
}
