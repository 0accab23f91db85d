import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { FOR_HOURS } from '../jobs/retries.ts'
import { addToMailbox } from './mailbox-repo.ts'
import { type Letter, MAIL_QUEUE } from './send-mail.ts'
import { openTransport } from './transport.ts'

const GIVEN_UP = 'mail-given-up'

interface MailMeans {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'isProduction'>
  readonly db: Db
  readonly log: FastifyBaseLogger
  /** Whether the secret with this hash opens nothing any more. */
  readonly isEnded: (link: Buffer) => Promise<boolean>
}

const EXPIRES_SECONDS = 300

/** What is done with mail: it is delivered, or after the last try given up. */
export const mailJobs = (means: MailMeans): readonly JobKind<Letter>[] => [
  givenUpJob(means.log),
  mailJob(means),
]

/** Dead letter queue: one line each, which names nothing secret, for whoever watches the log. */
const givenUpJob = (log: FastifyBaseLogger): JobKind<Letter> => ({
  queue: GIVEN_UP,
  options: { deleteAfterSeconds: 60 },
  run: async ({ id, kind, to }) => log.error({ mail: id, kind, to }, 'mail given up'),
})

/** What a mail server is to blame for, in the words of nodemailer; its others are about how it was called. */
const OF_MAIL_SERVER =
  /^E(?:CONNECTION|TIMEDOUT|SOCKET|DNS|TLS|REQUIRETLS|PROTOCOL|ENVELOPE|MESSAGE|AUTH|OAUTH2|MAXLIMIT|PROXY)$/

const isOfMailServer = (err: unknown) =>
  err instanceof Error && 'code' in err && OF_MAIL_SERVER.test(String(err.code))

/** Delivers queued mail: by SMTP when configured, and into the mailbox page of a development portal. */
function mailJob({ config, db, log, isEnded }: MailMeans): JobKind<Letter> {
  const transport = openTransport(config)
  return {
    queue: MAIL_QUEUE,
    // so that a mail server that takes its time with one does not keep the others waiting
    concurrency: 4,
    // a mail server may be away for hours; the secrets in sent mails are not kept
    options: {
      ...FOR_HOURS,
      expireInSeconds: EXPIRES_SECONDS,
      deleteAfterSeconds: 60,
      deadLetter: GIVEN_UP,
    },
    isOutside: isOfMailServer,
    run: async (letter) => {
      const { id, kind, to, subject, text, html, link } = letter
      if (link && (await isEnded(Buffer.from(link, 'hex'))))
        return log.info({ mail: id, kind }, 'mail not sent: its link has ended')
      await transport?.sendMail({ to, subject, text, html })
      if (!config.isProduction) await addToMailbox(db, letter)
    },
  }
}
