import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Context } from '../../platform/http/engine/context.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { findAccount, getAccount } from '../accounts/account-repo.ts'
import { proveAddress } from '../accounts/confirm-address.ts'
import { moveAddress } from '../accounts/move-address.ts'
import { requireNotBlackListed } from '../accounts/require-not-black-listed.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { beginCooling } from '../cooling/begin-cooling.ts'
import { isKeptAddress } from '../cooling/cooling-repo.ts'
import { emailChangedMail } from '../links/email-mails.ts'
import { endAccess } from '../session/end-access.ts'

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
export async function changeAddress(ctx: Context, tx: Tx, { accountId, to, userAgent }: Change) {
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
  await recordSecurityEvent(tx, 'email-changed', { accountId, ip: ctx.ip })
  const mail = emailChangedMail(ctx.config, language ?? ctx.language, { from, to, undo })
  await sendMail(ctx, tx, from, mail, undo?.link)
  return endAccess(tx, accountId, 'e-mail changed', null)
}
