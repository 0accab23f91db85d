import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'

type MailServer = Pick<Config, 'smtpUrl' | 'mailFrom'>

/** Milliseconds until a mail server counts as silent. All steps of a delivery together end well before its job expires. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 20_000 }

/** The way to the mail server; null where none is configured. */
export function openTransport({ smtpUrl, mailFrom }: MailServer) {
  if (!smtpUrl) return null
  const transport = createTransport({ ...TIMEOUTS, url: smtpUrl }, { from: mailFrom })
  // each mail tells its own failure; an idle connection of a pool (?pool=true) that breaks would end the process
  transport.on('error', () => {})
  return transport
}

/** Warns once when the mail server cannot be reached or refuses the sign-in. Nothing waits for it: mails are queued. */
export async function checkMailServer(config: MailServer, log: FastifyBaseLogger) {
  const transport = openTransport(config)
  if (!transport) return
  try {
    await transport.verify()
  } catch (err) {
    log.warn({ err }, 'the mail server of SMTP_URL cannot be used now: mails wait in the queue')
  } finally {
    transport.close()
  }
}
