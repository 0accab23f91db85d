import { say, type Words } from '../../platform/languages/say.ts'
import { accountMail, type Site, type Undo, wayBack } from './account-mail.ts'

/** To the address that an account is about to have. */
export const changeEmailMail = (
  site: Site,
  language: string,
  { token, from, minutes }: { readonly token: string; readonly from: string; readonly minutes: number },
) =>
  accountMail(site, language, {
    kind: 'change-email',
    subject: 'mails.changeEmail.subject',
    lines: [['mails.changeEmail.lead', { from, brand: site.brand.name }], 'mails.changeEmail.how'],
    button: ['mails.changeEmail.button', 'confirm-email-change', { token }],
    after: [['mails.goodForMinutes', { count: minutes }], 'mails.ignore'],
  })

/** To an address that somebody wanted for their account, and that has one. */
export const emailInUseMail = (site: Site, language: string) =>
  accountMail(site, language, {
    kind: 'email-in-use',
    subject: 'mails.emailInUse.subject',
    lines: ['mails.emailInUse.lead', 'mails.emailInUse.how'],
    button: ['mails.known.button', 'forgot-password'],
    after: ['mails.ignore'],
  })

/** What an address was, and what it is now. */
interface Move {
  readonly from: string
  readonly to: string
}

/** To the address that an account had: what it is now, and the way back where there is one. */
export function emailChangedMail(
  site: Site,
  language: string,
  { from, to, undo }: Move & { readonly undo: Undo | null },
) {
  const { lines = [], ...rest } = undo ? wayBack(undo) : {}
  return accountMail(site, language, {
    kind: 'email-changed',
    subject: 'mails.emailChanged.subject',
    lines: [['mails.emailChanged.lead', { from, to }], ...lines],
    ...rest,
  })
}

/** What happened, and what to do if it was somebody else: the mail about the change has the link. */
const unlessYou = (language: string, happened: Words) =>
  ({
    lines: [happened, ['mails.keptAddress.not', { mail: say(language, 'mails.emailChanged.subject') }]],
    after: ['mails.changed.ok'],
  }) as const

/** To the address that an account had, and that may still undo its change: what happened in it since. */
export const keptAddressMail = (site: Site, language: string, { happened }: { readonly happened: string }) =>
  accountMail(site, language, {
    kind: 'kept-address',
    subject: 'mails.keptAddress.subject',
    ...unlessYou(language, ['mails.keptAddress.lead', { happened }]),
  })

/** To the address that an account has again: who undid the change may be a thief who hides it. */
export const emailIsBackMail = (site: Site, language: string, { from, to }: Move) =>
  accountMail(site, language, {
    kind: 'email-is-back',
    subject: 'mails.emailChangeUndone.here',
    ...unlessYou(language, ['mails.emailChangeUndone.lead', { from, to }]),
  })

/** To the address that an account has no more, since its owner undid the change. */
export const formerAddressLeftMail = (site: Site, language: string, { from, to }: Move) =>
  accountMail(site, language, {
    kind: 'email-taken-back',
    subject: 'mails.emailChangeUndone.subject',
    lines: [['mails.emailChangeUndone.lead', { from, to }]],
  })
