import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import type { Portal } from '../http/engine/portal.ts'
import { isErasedAddress } from './erased-address.ts'
import type { Mail } from './write-mail.ts'

export const MAIL_QUEUE = 'mail'

export interface Letter extends Mail {
  /** What a line of the log names it by. */
  readonly id: string
  readonly to: string
  /** Hash of the secret of its link, in hex: a letter whose link has ended is not sent any more. */
  readonly link?: string
}

/** Queues a mail in a transaction (outbox): it leaves when, and only when, that commits. Who was erased gets none. */
export async function sendMail(
  { jobs }: Pick<Portal, 'jobs'>,
  tx: Tx,
  to: string,
  mail: Mail,
  link?: { readonly hash: Buffer },
) {
  if (isErasedAddress(to)) return
  await jobs.send(tx, MAIL_QUEUE, {
    id: randomUUID(),
    to,
    ...mail,
    ...(link && { link: link.hash.toString('hex') }),
  } satisfies Letter)
}
