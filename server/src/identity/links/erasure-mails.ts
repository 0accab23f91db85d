import type { Config } from '../../platform/config/config.ts'
import { say } from '../../platform/languages/say.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'
import { accountLink } from './account-link.ts'

type Site = Pick<Config, 'brand' | 'publicUrl'>

interface EraseLink {
  readonly token: string
  /** How long the link is good. */
  readonly minutes: number
  /** How long the account waits after it. */
  readonly days: number
}

export const eraseAccountMail = (site: Site, language: string, { token, minutes, days }: EraseLink) =>
  writeMail(site.brand, {
    language,
    kind: 'erase-account',
    subject: say(language, 'mails.erase.subject'),
    lines: [say(language, 'mails.erase.lead'), say(language, 'mails.erase.wait', { count: days })],
    button: { label: say(language, 'mails.erase.button'), url: accountLink(site, 'erase', { token }) },
    after: [say(language, 'mails.goodForMinutes', { count: minutes }), say(language, 'mails.erase.not')],
  })

/** @param waiting the secret that keeps the account, and when it goes otherwise */
export const erasureBeginsMail = (
  site: Site,
  language: string,
  waiting: { readonly token: string; readonly dueAt: Date },
) =>
  writeMail(site.brand, {
    language,
    kind: 'erasure-begins',
    subject: say(language, 'mails.erasureBegins.subject'),
    lines: [
      say(language, 'mails.erasureBegins.lead', { day: waiting.dueAt.toISOString().slice(0, 10) }),
      say(language, 'mails.erasureBegins.stay'),
    ],
    button: {
      label: say(language, 'mails.erasureBegins.button'),
      url: accountLink(site, 'keep', { token: waiting.token }),
    },
  })

export const erasedMail = (site: Site, language: string) =>
  writeMail(site.brand, {
    language,
    kind: 'erased',
    subject: say(language, 'mails.erased.subject'),
    lines: [say(language, 'mails.erased.lead'), say(language, 'mails.erased.kept')],
  })
