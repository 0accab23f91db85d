import type { Db } from '../db/database.ts'
import type { Letter } from './send-mail.ts'

export async function addToMailbox(db: Db, { to, subject, text, html }: Letter) {
  await db.insertInto('mailbox').values({ recipient: to, subject, text, html }).execute()
}

/** The newest first; those to one address when it is given. */
export const findMailboxMails = (db: Db, recipient?: string) =>
  db
    .selectFrom('mailbox')
    .selectAll()
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient!))
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export async function findMailboxMail(db: Db, id: number) {
  return (await db.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}
