import type { Tx } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/engine/context.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import type { Mail } from '../../platform/mail/write-mail.ts'
import { getAccount } from '../accounts/account-repo.ts'
import { keptAddressMail } from '../links/email-mails.ts'
import { findKeptAddress } from '../cooling/cooling-repo.ts'

/**
 * Mails the owner of an account what happened in it, in the language they chose: who acts may be a thief, or sit at another
 * browser. While a change of the address can still be undone, the address before is told as well, without the link: the new one may
 * be a thief's, and the mail about that change has the link that undoes all of it.
 */
export async function tellOwner(
  ctx: Pick<Context, 'config' | 'jobs' | 'language'>,
  tx: Tx,
  accountId: number,
  write: (language: string) => Mail,
  link?: { readonly hash: Buffer },
) {
  const { email, language: chosen } = await getAccount(tx, accountId)
  const language = chosen ?? ctx.language
  const mail = write(language)
  await sendMail(ctx, tx, email, mail, link)
  const kept = await findKeptAddress(tx, accountId)
  if (kept !== null)
    await sendMail(ctx, tx, kept, keptAddressMail(ctx.config, language, { happened: mail.subject }))
}
