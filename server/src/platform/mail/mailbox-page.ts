import type { FastifyInstance } from 'fastify'
import { page } from '../http/site/plain-page.ts'
import type { Db } from '../db/database.ts'
import { badField } from '../errors/app-error.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { minuteOf } from '../time/minute-of.ts'
import { findMailboxMail, findMailboxMails } from './mailbox-repo.ts'

type Row = Awaited<ReturnType<typeof findMailboxMails>>[number]

/** `/dev/mailbox`: every mail of a development portal, newest first; `.json` for tests. Never in production. */
export function serveMailbox(app: FastifyInstance, db: Db) {
  app.get('/dev/mailbox', async ({ query }, reply) => {
    const mails = await findMailboxMails(db, recipientIn(query))
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page('Mailbox', list(mails)))
  })
  app.get('/dev/mailbox.json', async ({ query }, reply) =>
    reply.header('cache-control', 'no-store').send(await findMailboxMails(db, recipientIn(query))),
  )
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) => {
    const mail = /^\d{1,15}$/.test(params.id) ? await findMailboxMail(db, Number(params.id)) : null
    const html = mail
      ? page(mail.subject, letter(mail))
      : page('No such mail', '<p><a href="/dev/mailbox">Back to the mailbox</a></p>')
    return reply
      .code(mail ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

/** @throws AppError BAD_INPUT for two recipients, and for one that no database can store */
function recipientIn(query: unknown) {
  const { to } = query as { to?: string | string[] }
  if (
    to === undefined ||
    (typeof to === 'string' && to.length <= 254 && !to.includes('\0') && to.isWellFormed())
  )
    return to
  throw badField('to', 'described', { what: 'one e-mail address' })
}

function list(mails: readonly Row[]) {
  if (!mails.length)
    return '<p><a href="/">Back to the portal</a></p><p class="dim">No mail yet. Register an account, or ask for a new password, and look here again.</p>'
  const row = ({ id, recipient, subject, at }: Row) =>
    `<tr><td class="dim">${minuteOf(at)}</td><td>${escapeHtml(recipient)}</td><td><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a></td></tr>`
  return `<p><a href="/">Back to the portal</a></p><p class="dim">Nothing here left the house: without an SMTP server every mail ends on this page.</p><table>${mails.map(row).join('')}</table>`
}

const letter = ({ recipient, at, text }: Row) =>
  `<p class="dim">To ${escapeHtml(recipient)} · ${minuteOf(at)} · <a href="/dev/mailbox">All mails</a> · <a href="/">Back to the portal</a></p><div class="card">${linked(text)}</div>`

const linked = (text: string) =>
  escapeHtml(text)
    .split('\n\n')
    .map((line) => `<p>${/^https?:\/\/\S+$/.test(line) ? `<a href="${line}">${line}</a>` : line}</p>`)
    .join('')
