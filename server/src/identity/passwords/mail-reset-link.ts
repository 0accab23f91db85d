import { inTransaction } from '../../platform/db/in-transaction.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { resetPasswordMail } from '../links/mails.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { findAccount } from '../accounts/account-repo.ts'
import { addMailToken, PURPOSES } from '../links/mail-token-repo.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { secretHash } from '../../platform/secrets/secret.ts'

interface Asked {
  readonly email: string
  readonly ip: string
  readonly secret: string
  readonly language: string
}

/** Mails a link to choose a new password, if there is an account that may. */
export async function mailResetLink(
  { db, jobs, config }: Pick<Portal, 'db' | 'jobs' | 'config'>,
  { email, ip, secret, language }: Asked,
) {
  await inTransaction(db, async (tx) => {
    const account = await findAccount(tx, email)
    if (!account || account.blockedAt) return
    if (!(await addMailToken(tx, 'reset-password', account.id, secret))) return
    await recordSecurityEvent(tx, 'password-reset-asked', { accountId: account.id, ip })
    const mail = resetPasswordMail(config, language, {
      token: secret,
      email,
      minutes: PURPOSES['reset-password'],
    })
    await sendMail({ jobs }, tx, email, mail, { hash: secretHash(secret) })
  })
}
