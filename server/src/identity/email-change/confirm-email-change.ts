import type { emailChange } from '@castellan/contract/calls/identity/email-change'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Context, Rule } from '../../platform/http/engine/context.ts'
import { userAgentOf } from '../../platform/http/requests/user-agent.ts'
import { say } from '../../platform/languages/say.ts'
import { getAccount, findAccount } from '../accounts/account-repo.ts'
import { lockUsableAccount } from '../accounts/lock-usable-account.ts'
import { isPassword } from '../credentials/password-hash.ts'
import { countSecret } from '../credentials/secret-limit.ts'
import { findCooling, isKeptAddress } from '../cooling/cooling-repo.ts'
import { requireNotCooling } from '../cooling/require-not-cooling.ts'
import { findMailToken, spendMailToken } from '../links/mail-token-repo.ts'
import { linkRefusal } from '../links/link-refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { proveAddress } from '../accounts/confirm-address.ts'
import { moveAddress } from '../accounts/move-address.ts'
import { requireNotBlackListed } from '../accounts/require-not-black-listed.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { beginCooling } from '../cooling/begin-cooling.ts'
import { emailChangedMail } from '../links/email-mails.ts'
import { endAccess } from '../session/end-access.ts'

/**
 * Gives an account the address its link was mailed to. A wrong address is a stranger's, so the link alone does not do it: a session
 * of the account or its password stands beside it.
 * @throws AppError LINK_USED, LINK_INVALID, PASSWORD_REQUIRED, WRONG_PASSWORD, EMAIL_TAKEN, ACCOUNT_COOLING, BLACK_LISTED
 */
export const confirmEmailChange: Rule<typeof emailChange.confirmEmailChange> = async (sent, ctx) => {
  const { token } = sent
  const link = await findMailToken(ctx.db, 'change-email', token)
  if (!link) throw await linkRefusal(ctx.db, 'change-email', token)
  const { id: accountId, passwordHash } = link
  if (ctx.caller?.accountId !== accountId) await checkPassword(ctx, link, sent.password)
  const { email } = link.payload as { email: string }
  const ended = await inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    // after the lock: what came in between is seen, and of several at once one gets through
    if (!(await spendMailToken(tx, 'change-email', token))) throw await linkRefusal(tx, 'change-email', token)
    if ((await getAccount(tx, accountId)).passwordHash !== passwordHash)
      throw await linkRefusal(tx, 'change-email', token)
    await requireNotCooling(tx, accountId)
    return changeAddress(ctx, tx, {
      accountId,
      to: email,
      userAgent: userAgentOf(ctx.browser.request),
    })
  })
  ctx.sessions.forget(ended)
  const [longest] = await findCooling(ctx.db, accountId)
  return {
    message: say(ctx.language, 'answers.emailChanged', { email }),
    email,
    coolsUntil: longest?.endsAt.toISOString() ?? null,
  }
}

/** @throws AppError PASSWORD_REQUIRED, WRONG_PASSWORD or TOO_MANY */
async function checkPassword(
  { limits }: Context,
  account: { readonly id: number; readonly passwordHash: string },
  password: string | undefined,
) {
  if (password === undefined)
    throw new AppError('PASSWORD_REQUIRED', { field: 'password', words: ['refusals.passwordOfAccount'] })
  const tries = await countSecret(limits, 'password', { accountId: account.id, sessionId: null })
  if (!(await isPassword(password, account.passwordHash)))
    throw new AppError('WRONG_PASSWORD', { field: 'password', words: ['refusals.passwordWrong'] })
  await tries.forgive()
}

interface Change {
  readonly accountId: number
  readonly to: string
  readonly userAgent: string | null
}

/** Of PostgreSQL. */
const isUniqueViolation = (err: unknown) => err instanceof Error && 'code' in err && err.code === '23505'

/**
 * Gives an account another address, whoever wants it: it cools off, the address before is mailed the way back, and all that was
 * opened by the one before ends. Call it with the account locked. Answers the sessions that ended. @throws AppError BLACK_LISTED, EMAIL_TAKEN
 */
async function changeAddress(ctx: Context, tx: Tx, { accountId, to, userAgent }: Change) {
  const { email: from, language } = await getAccount(tx, accountId)
  await requireNotBlackListed(tx, { email: from, ip: ctx.ip })
  if ((await findAccount(tx, to)) || (await isKeptAddress(tx, to, accountId)))
    throw new AppError('EMAIL_TAKEN', { field: 'token' })
  await moveAddress(tx, accountId, to).catch((err: unknown) => {
    // somebody else was given it at the same moment, and the unique index has said so
    throw isUniqueViolation(err) ? new AppError('EMAIL_TAKEN', { field: 'token' }) : err
  })
  await proveAddress(ctx, tx, accountId)
  const undo = await beginCooling(ctx, tx, { accountId, kind: 'email', details: { from, to } }, { userAgent })
  await recordSecurityEvent(tx, 'email-changed', { accountId, ip: ctx.ip, details: { userAgent } })
  const mail = emailChangedMail(ctx.config, language ?? ctx.language, { from, to, undo })
  await sendMail(ctx, tx, from, mail, undo?.link)
  return endAccess(tx, accountId, 'e-mail changed', { keepSession: null, endsFreezeLinks: false })
}
