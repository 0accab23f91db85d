import type { Sent } from '@castellan/contract/engine/call'
import type { session } from '@castellan/contract/calls/identity/session'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { BrowserContext, Context } from '../../platform/http/engine/context.ts'
import { userAgentOf } from '../../platform/http/requests/user-agent.ts'
import { say } from '../../platform/languages/say.ts'
import { findAccountById, lockAccount, setFrozen } from '../accounts/account-repo.ts'
import { undoChangesSince } from '../cooling/undo-changes-since.ts'
import { findMailToken, findUsedMailToken, spendMailToken } from '../links/mail-token-repo.ts'
import type { Tx } from '../../platform/db/database.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { tellOwner } from '../notifications/tell-owner.ts'
import { frozenMail } from '../links/mails.ts'
import { notify } from '../notifications/notify.ts'
import { removeYoungFactors } from '../second-factor/remove-two-factor.ts'
import { endAccess } from './end-access.ts'

type Linked = NonNullable<Awaited<ReturnType<typeof findMailToken>>>

/**
 * Ends all that is open of an account, and lets nobody in until its password was reset by mail: for its owner, who was
 * mailed of what was not theirs. Second factors that are young go, and an address is what it was then. Saying it again
 * changes nothing. @throws AppError LINK_INVALID
 */
export async function freezeAccount({ token }: Sent<typeof session.freezeAccount>, ctx: BrowserContext) {
  const account = await findMailToken(ctx.db, 'freeze-account', token)
  const ended = account ? await freeze(ctx, account, token) : []
  if (!ended.length && !(await wasFrozen(ctx, token))) throw new AppError('LINK_INVALID', { field: 'token' })
  ctx.sessions.forget(ended)
  return { message: say(ctx.language, 'answers.accountFrozen') }
}

/** The sessions that ended. */
const freeze = (ctx: BrowserContext, { id: accountId, createdAt }: Linked, token: string) =>
  inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await spendMailToken(tx, 'freeze-account', token))) return []
    // the link was mailed to the address of then: what was changed since is not what its reader knows
    await undoChangesSince(ctx, tx, accountId, { at: createdAt })
    return freezeByOwner(ctx, tx, accountId)
  })

/** Whether this link has frozen its account, which is still so. */
async function wasFrozen({ db }: Pick<Context, 'db'>, token: string) {
  const used = await findUsedMailToken(db, 'freeze-account', token)
  const account = used && (await findAccountById(db, used.id))
  return Boolean(account?.frozenAt)
}

/**
 * Freezes an account for its owner: nobody signs in until its password was reset by mail. Young second factors go. Answers the
 * sessions that ended.
 */
export async function freezeByOwner(
  ctx: Pick<BrowserContext, 'config' | 'jobs' | 'ip' | 'language' | 'browser'>,
  tx: Tx,
  accountId: number,
) {
  await setFrozen(tx, accountId, true)
  const userAgent = userAgentOf(ctx.browser.request)
  await removeYoungFactors({ ...ctx, userAgent }, tx, accountId)
  await recordSecurityEvent(tx, 'frozen', {
    accountId,
    ip: ctx.ip,
    details: { userAgent },
  })
  await tellOwner(ctx, tx, accountId, (language) => frozenMail(ctx.config, language))
  await notify(tx, { accountId }, { kind: 'frozen' })
  return endAccess(tx, accountId, 'frozen by its owner', { keepSession: null, endsFreezeLinks: true })
}
