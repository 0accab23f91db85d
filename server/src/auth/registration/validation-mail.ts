import type { Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { verifyEmailMail } from '../../mail/templates.ts'
import { addMailToken } from '../mail-token-repo.ts'

/** Mails a fresh link that proves the address of an account. */
export async function mailValidationLink(ctx: Context, tx: Tx, account: { id: number; email: string }) {
  const token = await addMailToken(tx, 'verify-email', account.id)
  await sendMail(ctx, tx, account.email, verifyEmailMail(ctx.config.publicUrl, token))
}
