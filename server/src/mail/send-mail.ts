import type { Tx } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import type { Mail } from './templates.ts'

export const MAIL_QUEUE = 'mail'

export interface Letter extends Mail {
  readonly to: string
}

/** Queues a mail in a transaction: it leaves when, and only when, that commits. */
export const sendMail = ({ jobs }: Pick<Portal, 'jobs'>, tx: Tx, to: string, mail: Mail) =>
  jobs.send(tx, MAIL_QUEUE, { to, ...mail } satisfies Letter)
