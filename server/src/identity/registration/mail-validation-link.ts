import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { verifyEmailMail } from '../links/mails.ts'
import { findAccount } from '../accounts/account-repo.ts'
import { addMailToken } from '../links/mail-token-repo.ts'
import { secretHash } from '../../platform/secrets/secret.ts'

type Means = Pick<Portal, 'db' | 'jobs' | 'config'>

/** Mails the validation link again to an account that needs it; the last link mailed is the one that works. */
export async function mailValidationLink(
  { db, jobs, config }: Means,
  { email, secret, language }: { readonly email: string; readonly secret: string; readonly language: string },
) {
  await inTransaction(db, async (tx) => {
    const account = await findAccount(tx, email)
    if (!account || account.validatedAt || account.blockedAt) return
    if (!(await addMailToken(tx, 'verify-email', account.id, secret))) return
    await sendMail({ jobs }, tx, email, verifyEmailMail(config, language, secret), {
      hash: secretHash(secret),
    })
  })
}
