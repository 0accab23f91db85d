import type { FastifyInstance } from 'fastify'
import { page } from '../http/plain-page.ts'
import type { Db } from '../db/database.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { findMailboxMail, findMailboxMails } from './mailbox-repo.ts'

type Row = Awaited<ReturnType<typeof findMailboxMails>>[number]

/** `/dev/mailbox`: every mail of a development portal, newest first; `.json` for tests. Never in production. */
export function serveMailbox(app: FastifyInstance, db: Db) {
  app.get<{ Querystring: { to?: string } }>('/dev/mailbox', async ({ query }, reply) => {
    const mails = await findMailboxMails(db, query.to)
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page('Mailbox', list(mails)))
  })
  app.get<{ Querystring: { to?: string } }>('/dev/mailbox.json', async ({ query }, reply) =>
    reply.header('cache-control', 'no-store').send(await findMailboxMails(db, query.to)),
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

function list(mails: readonly Row[]) {
  if (!mails.length)
    return '<p class="dim">No mail yet. Register an account, or ask for a new password, and look here again.</p>'
  const row = ({ id, recipient, subject, at }: Row) =>
    `<tr><td class="dim">${moment(at)}</td><td>${escapeHtml(recipient)}</td><td><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a></td></tr>`
  return `<p class="dim">Nothing here left the house: without an SMTP server every mail ends on this page.</p><table>${mails.map(row).join('')}</table>`
}

const letter = ({ recipient, at, text }: Row) =>
  `<p class="dim">To ${escapeHtml(recipient)} · ${moment(at)} · <a href="/dev/mailbox">All mails</a></p><div class="card">${linked(text)}</div>`

const moment = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

const linked = (text: string) =>
  escapeHtml(text)
    .split('\n\n')
    .map((line) => `<p>${/^https?:\/\/\S+$/.test(line) ? `<a href="${line}">${line}</a>` : line}</p>`)
    .join('')
