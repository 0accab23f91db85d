import type { personalData } from '@castellan/contract/calls/privacy/personal-data'
import { findAccountById, getAccount, lockAccount } from '../../identity/accounts/account-repo.ts'
import { setErasureDue } from '../../identity/accounts/erasure-repo.ts'
import { lockUsableAccount } from '../../identity/accounts/lock-usable-account.ts'
import { recordSecurityEvent } from '../../identity/accounts/security-event-repo.ts'
import { requireNotCooling } from '../../identity/cooling/require-not-cooling.ts'
import { erasureBeginsMail } from '../../identity/links/erasure-mails.ts'
import {
  addMailToken,
  findMailToken,
  findUsedMailToken,
  spendMailToken,
} from '../../identity/links/mail-token-repo.ts'
import { endAccess } from '../../identity/session/end-access.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { userAgentOf } from '../../platform/http/requests/user-agent.ts'
import type { BrowserContext, Context, Rule } from '../../platform/http/engine/context.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { newSecret, secretHash } from '../../platform/secrets/secret.ts'
import { cancelErasure } from '../../identity/accounts/cancel-erasure.ts'
import { say } from '../../platform/languages/say.ts'
import { requireErasable } from './request-erasure.ts'

const LINK_INVALID = () => new AppError('LINK_INVALID', { field: 'token' })

/**
 * Begins the wait, by the mailed link. Every session ends, so that the next sign-in is a decision to stay. Saying it again
 * changes nothing. @throws AppError LINK_INVALID, ACCOUNT_COOLING, ERASURE_NOT_POSSIBLE
 */
export const confirmErasure: Rule<typeof personalData.confirmErasure> = async ({ token }, ctx) => {
  const account = await findMailToken(ctx.db, 'erase-account', token)
  if (!account) return { dueAt: await dueBefore(ctx, token) }
  const begun = await begin(ctx, account, token)
  if (!begun) return { dueAt: await dueBefore(ctx, token) }
  ctx.sessions.forget(begun.ended)
  return { dueAt: begun.dueAt.toISOString() }
}

const begin = (
  ctx: BrowserContext,
  { id, email }: { readonly id: number; readonly email: string },
  token: string,
) =>
  inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, id)
    if (!(await spendMailToken(tx, 'erase-account', token))) return null
    await requireNotCooling(tx, id)
    await requireErasable(tx, id)
    const dueAt = await setErasureDue(tx, id, ctx.config.erasureDays)
    const ended = await endAccess(tx, id, 'asked to be erased', { keepSession: null, endsFreezeLinks: false })
    const keep = newSecret()
    await addMailToken(tx, 'keep-account', id, keep)
    await recordSecurityEvent(tx, 'erasure-asked', {
      accountId: id,
      ip: ctx.ip,
      details: { userAgent: userAgentOf(ctx.browser.request) },
    })
    const { language } = await getAccount(tx, id)
    const mail = erasureBeginsMail(ctx.config, language ?? ctx.language, { token: keep, dueAt })
    await sendMail(ctx, tx, email, mail, { hash: secretHash(keep) })
    return { dueAt, ended }
  })

/** When an account goes whose link was used before. @throws AppError LINK_INVALID */
async function dueBefore({ db }: Pick<Context, 'db'>, token: string) {
  const used = await findUsedMailToken(db, 'erase-account', token)
  const account = used && (await findAccountById(db, used.id))
  if (!account?.erasureDueAt) throw LINK_INVALID()
  return account.erasureDueAt.toISOString()
}

/** Calls the end of an account off, by the link of the mail that told of it; as often as somebody presses. @throws AppError LINK_INVALID */
export const keepAccount: Rule<typeof personalData.keepAccount> = async ({ token }, ctx) => {
  const account = await findMailToken(ctx.db, 'keep-account', token)
  if (!account) throw new AppError('LINK_INVALID', { field: 'token' })
  await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, account.id)
    await cancelErasure(ctx, tx, account.id)
  })
  return { message: say(ctx.language, 'answers.accountKept') }
}
