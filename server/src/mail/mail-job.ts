import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { addToMailbox } from './mailbox-repo.ts'
import { type Letter, MAIL_QUEUE } from './send-mail.ts'

/** Delivers queued mail: by SMTP when configured, and into the mailbox page of a development portal. */
export function mailJob(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'isProduction'>,
  db: Db,
): JobKind<Letter> {
  const transport = config.smtpUrl ? createTransport(config.smtpUrl, { from: config.mailFrom }) : null
  return {
    queue: MAIL_QUEUE,
    // a mail server may be away for hours; the secrets in sent mails are not kept
    options: {
      retryLimit: 12,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: 60,
      deleteAfterSeconds: 60,
    },
    run: async (letter) => {
      await transport?.sendMail(letter)
      if (!config.isProduction) await addToMailbox(db, letter)
    },
  }
}
