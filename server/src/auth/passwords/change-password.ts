import type { Tx } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Context } from '../../http/context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { passwordChangedMail } from '../../mail/templates.ts'
import { setPassword } from '../account-repo.ts'
import { type Purpose, spendMailToken } from '../mail-token-repo.ts'
import { note } from '../security-events.ts'
import { revokeSessionsOf } from '../session/session-repo.ts'

interface Change {
  readonly purpose: Purpose
  readonly token: string
  readonly account: { readonly id: number; readonly email: string }
  readonly passwordHash: string
  /** A session that may go on: the one in which the owner asked for the change. */
  readonly keep?: string
}

/** Uses the secret up, sets the password, ends the sessions and tells the owner, all or nothing. */
export async function changePassword(ctx: Context, { purpose, token, account, passwordHash, keep }: Change) {
  const ended = await ctx.db.transaction().execute(async (tx: Tx) => {
    if (!(await spendMailToken(tx, purpose, token))) throw new AppError('LINK_INVALID', { field: 'token' })
    await setPassword(tx, account.id, passwordHash)
    await note(tx, 'password-changed', { accountId: account.id, ip: ctx.request.ip })
    await sendMail(ctx, tx, account.email, passwordChangedMail(ctx.config.publicUrl))
    return revokeSessionsOf(tx, account.id, 'password changed', keep)
  })
  ctx.sessions.forget(ended)
}
