import type { Config } from '../../platform/config/config.ts'
import { say } from '../../platform/languages/say.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'
import { accountLink } from './account-link.ts'
import { type Undo, undoPart } from './undo-part.ts'

type Site = Pick<Config, 'brand' | 'publicUrl'>

/** To the address that an account is about to have. */
export const changeEmailMail = (
  site: Site,
  language: string,
  { token, from, minutes }: { readonly token: string; readonly from: string; readonly minutes: number },
) =>
  writeMail(site.brand, {
    language,
    kind: 'change-email',
    subject: say(language, 'mails.changeEmail.subject'),
    lines: [
      say(language, 'mails.changeEmail.lead', { from, brand: site.brand.name }),
      say(language, 'mails.changeEmail.how'),
    ],
    button: {
      label: say(language, 'mails.changeEmail.button'),
      url: accountLink(site, 'confirm-email-change', { token }),
    },
    after: [say(language, 'mails.goodForMinutes', { count: minutes }), say(language, 'mails.ignore')],
  })

/** To an address that somebody wanted for their account, and that has one. */
export const emailInUseMail = (site: Site, language: string) =>
  writeMail(site.brand, {
    language,
    kind: 'email-in-use',
    subject: say(language, 'mails.emailInUse.subject'),
    lines: [say(language, 'mails.emailInUse.lead'), say(language, 'mails.emailInUse.how')],
    button: { label: say(language, 'mails.known.button'), url: accountLink(site, 'forgot-password', {}) },
    after: [say(language, 'mails.ignore')],
  })

/** To the address that an account had: what it is now, and the way back where there is one. */
export function emailChangedMail(
  site: Site,
  language: string,
  { from, to, undo }: { readonly from: string; readonly to: string; readonly undo: Undo | null },
) {
  const { lines = [], ...rest } = undo ? undoPart(site, language, undo) : {}
  return writeMail(site.brand, {
    language,
    kind: 'email-changed',
    subject: say(language, 'mails.emailChanged.subject'),
    lines: [say(language, 'mails.emailChanged.lead', { from, to }), ...lines],
    ...rest,
  })
}

/** What happened, and what to do if it was somebody else: the mail about the change has the link. */
const unlessYou = (language: string, happened: string) => ({
  lines: [
    happened,
    say(language, 'mails.keptAddress.not', { mail: say(language, 'mails.emailChanged.subject') }),
  ],
  after: [say(language, 'mails.changed.ok')],
})

/** To the address that an account had, and that may still take its change back: what happened in it since. */
export const keptAddressMail = (site: Site, language: string, { happened }: { readonly happened: string }) =>
  writeMail(site.brand, {
    language,
    kind: 'kept-address',
    subject: say(language, 'mails.keptAddress.subject'),
    ...unlessYou(language, say(language, 'mails.keptAddress.lead', { happened })),
  })

/** To the address that an account has again: who took the change back may be a thief who hides it. */
export const emailIsBackMail = (
  site: Site,
  language: string,
  { from, to }: { readonly from: string; readonly to: string },
) =>
  writeMail(site.brand, {
    language,
    kind: 'email-is-back',
    subject: say(language, 'mails.emailTakenBack.here'),
    ...unlessYou(language, say(language, 'mails.emailTakenBack.lead', { from, to })),
  })

/** To the address that an account has no more, since its owner took the change back. */
export const emailTakenBackMail = (
  site: Site,
  language: string,
  { from, to }: { readonly from: string; readonly to: string },
) =>
  writeMail(site.brand, {
    language,
    kind: 'email-taken-back',
    subject: say(language, 'mails.emailTakenBack.subject'),
    lines: [say(language, 'mails.emailTakenBack.lead', { from, to })],
  })
