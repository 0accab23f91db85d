import { accountMail, type Site } from './account-mail.ts'

interface EraseLink {
  readonly token: string
  /** How long the link is good. */
  readonly minutes: number
  /** How long the account waits after it. */
  readonly days: number
}

export const eraseAccountMail = (site: Site, language: string, { token, minutes, days }: EraseLink) =>
  accountMail(site, language, {
    kind: 'erase-account',
    subject: 'mails.erase.subject',
    lines: ['mails.erase.lead', ['mails.erase.wait', { count: days }]],
    button: ['mails.erase.button', 'erase', { token }],
    after: [['mails.goodForMinutes', { count: minutes }], 'mails.erase.not'],
  })

/** Names the secret that keeps the account, and when it goes otherwise */
export const erasureBeginsMail = (
  site: Site,
  language: string,
  { token, dueAt }: { readonly token: string; readonly dueAt: Date },
) =>
  accountMail(site, language, {
    kind: 'erasure-begins',
    subject: 'mails.erasureBegins.subject',
    lines: [
      ['mails.erasureBegins.lead', { day: dueAt.toISOString().slice(0, 10) }],
      'mails.erasureBegins.stay',
    ],
    button: ['mails.erasureBegins.button', 'keep', { token }],
  })

export const erasedMail = (site: Site, language: string) =>
  accountMail(site, language, {
    kind: 'erased',
    subject: 'mails.erased.subject',
    lines: ['mails.erased.lead', 'mails.erased.kept'],
  })
