import { normaliseEmail } from '@castellan/contract/rules/email-address'
import type { Tx, Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { BrowserContext } from '../../platform/http/engine/context.ts'
import { userAgentOf } from '../../platform/http/requests/user-agent.ts'
import { passwordChangedMail } from '../links/mails.ts'
import { getAccount, lockAccount, setPassword } from '../accounts/account-repo.ts'
import { beginCooling } from '../cooling/begin-cooling.ts'
import { tellOwner } from '../notifications/tell-owner.ts'
import { notify } from '../notifications/notify.ts'
import { endAccess } from '../session/end-access.ts'
import { type Purpose, spendMailToken, findMailToken } from '../links/mail-token-repo.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'

interface Change {
  readonly purpose: Purpose
  readonly token: string
  readonly account: { readonly id: number }
  readonly passwordHash: string
  /** A session that may go on: the one in which the owner asked for the change; null where a mailed link did. */
  readonly keep: string | null
  /** What else belongs to the change. */
  readonly also?: (tx: Tx) => Promise<unknown>
}

/**
 * Uses the secret up, sets the password, ends what the old one opened and tells the owner, all or nothing. Answers for how many hours the
 * account rests now.
 * @throws AppError LINK_INVALID when the secret was used or ended meanwhile
 */
export async function changePassword(ctx: BrowserContext, change: Change) {
  const { purpose, token, account, passwordHash, keep } = change
  const { ended, restsFor } = await inTransaction(ctx.db, async (tx) => {
    // one change at a time: of two links that are opened at once the second finds itself ended
    await lockAccount(tx, account.id)
    const { validatedAt, passwordHash: replaced } = await getAccount(tx, account.id)
    if (!(await spendMailToken(tx, purpose, token))) throw new AppError('LINK_INVALID', { field: 'token' })
    await setPassword(tx, account.id, passwordHash)
    await change.also?.(tx)
    await recordSecurityEvent(tx, 'password-changed', {
      accountId: account.id,
      ip: ctx.ip,
      details: { userAgent: userAgentOf(ctx.browser.request) },
    })
    // what nobody has shown to be theirs yet has nothing to lose
    const undo =
      validatedAt && (await coolOff(ctx, tx, { accountId: account.id, replacedPasswordHash: replaced }))
    const write = (language: string) => passwordChangedMail(ctx.config, language, undo)
    await tellOwner(ctx, tx, account.id, write, undo?.link)
    const sessions = await endAccess(tx, account.id, 'password changed', {
      keepSession: keep,
      endsFreezeLinks: false,
    })
    await notify(tx, { accountId: account.id }, { kind: 'passwordChanged', sessions: sessions.length })
    return { ended: sessions, restsFor: undo ? ctx.config.coolingHours.password : 0 }
  })
  ctx.sessions.forget(ended)
  return restsFor
}

async function coolOff(
  ctx: BrowserContext,
  tx: Tx,
  replaced: { readonly accountId: number; readonly replacedPasswordHash: string },
) {
  const userAgent = userAgentOf(ctx.browser.request)
  return beginCooling(ctx, tx, { ...replaced, kind: 'password', details: {} }, { userAgent })
}

/** The account behind a mailed secret and its address. @throws AppError LINK_INVALID when they do not fit. */
export async function getPasswordLink(db: Db, purpose: Purpose, link: { token: string; email: string }) {
  const found = await findMailToken(db, purpose, link.token)
  if (!found || found.email !== normaliseEmail(link.email))
    throw new AppError('LINK_INVALID', { field: 'token' })
  return found
}
