import type { Tx } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/engine/context.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import type { Mail } from '../../platform/mail/write-mail.ts'
import { keptAddressMail } from '../links/email-mails.ts'
import { findKeptAddress } from './cooling-repo.ts'

interface Owner {
  readonly id: number
  readonly email: string
  /** Theirs, or who acts has. */
  readonly language: string
}

/**
 * Mails the owner of an account what happened in it. While another address may still be taken back the one before is told as well,
 * without the link: the new one may be a thief's, and the mail about that change has the link that takes all of it back.
 */
export async function tellOwner(
  ctx: Pick<Context, 'config' | 'jobs'>,
  tx: Tx,
  { id, email, language }: Owner,
  mail: Mail,
  link?: { readonly hash: Buffer },
) {
  await sendMail(ctx, tx, email, mail, link)
  const kept = await findKeptAddress(tx, id)
  if (kept !== null)
    await sendMail(ctx, tx, kept, keptAddressMail(ctx.config, language, { happened: mail.subject }))
}
