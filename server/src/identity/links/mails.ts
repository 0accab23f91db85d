import type { Guessed } from '@castellan/contract/shapes/notification-shapes'
import { accountMail, type From, originOf, type Site, type Undo, wayBack } from './account-mail.ts'

export const verifyEmailMail = (site: Site, language: string, token: string) =>
  accountMail(site, language, {
    kind: 'verify-email',
    subject: 'mails.verify.subject',
    lines: [['mails.verify.welcome', { brand: site.brand.name }], 'mails.verify.lead'],
    button: ['mails.verify.button', 'verify-email', { token }],
    after: ['mails.verify.goodFor', 'mails.ignore'],
  })

export const alreadyRegisteredMail = (site: Site, language: string) =>
  accountMail(site, language, {
    kind: 'already-registered',
    subject: 'mails.known.subject',
    lines: ['mails.known.lead', 'mails.known.forgot'],
    button: ['mails.known.button', 'forgot-password'],
    after: ['mails.ignore'],
  })

export const registrationRefusedMail = (site: Site, language: string) =>
  accountMail(site, language, {
    kind: 'registration-refused',
    subject: 'mails.refused.subject',
    lines: [['mails.refused.lead', { brand: site.brand.name }], 'mails.refused.support'],
    after: ['mails.ignore'],
  })

/** A link that asks its owner for a new password, good for so many minutes. */
interface PasswordLink {
  readonly token: string
  readonly email: string
  readonly minutes: number
}

export const resetPasswordMail = (site: Site, language: string, { token, email, minutes }: PasswordLink) =>
  accountMail(site, language, {
    kind: 'reset-password',
    subject: 'mails.reset.subject',
    lines: ['mails.reset.lead'],
    button: ['mails.reset.button', 'reset-password', { token, email }],
    after: [['mails.goodForMinutes', { count: minutes }], 'mails.ignore'],
  })

export const updatePasswordMail = (site: Site, language: string, { token, email, minutes }: PasswordLink) =>
  accountMail(site, language, {
    kind: 'update-password',
    subject: 'mails.update.subject',
    lines: ['mails.update.lead', 'mails.update.how'],
    button: ['mails.update.button', 'confirm-password-update', { token, email }],
    after: [['mails.goodForMinutes', { count: minutes }], 'mails.ignore'],
  })

/** @param undo the way back, where the account cools off */
export function passwordChangedMail(site: Site, language: string, undo: Undo | null) {
  const { lines, ...rest } = undo ? wayBack(undo) : RESET
  return accountMail(site, language, {
    kind: 'password-changed',
    subject: 'mails.changed.subject',
    lines: ['mails.changed.lead', ...lines],
    ...rest,
  })
}

const RESET = {
  lines: [],
  button: ['mails.changed.button', 'forgot-password'],
  after: ['mails.changed.ok'],
} as const

export const dataExportedMail = (site: Site, language: string) =>
  accountMail(site, language, {
    kind: 'data-exported',
    subject: 'mails.dataExported.subject',
    lines: ['mails.dataExported.lead'],
    button: ['mails.dataExported.button', 'forgot-password'],
    after: ['mails.changed.ok'],
  })

/** The account was frozen for its owner, who opens it again by another password. */
export const frozenMail = (site: Site, language: string) =>
  accountMail(site, language, {
    kind: 'account-frozen',
    subject: 'mails.frozen.subject',
    lines: ['mails.frozen.lead', 'mails.frozen.how'],
    button: ['mails.frozen.button', 'forgot-password'],
    after: ['mails.frozen.staff'],
  })

/** @param token the secret that freezes the account */
export const twoFactorOnMail = (site: Site, language: string, token: string) =>
  accountMail(site, language, {
    kind: 'two-factor-on',
    subject: 'mails.twoFactorOn.subject',
    lines: ['mails.twoFactorOn.lead', 'mails.twoFactorOn.codes', 'mails.twoFactorOn.not'],
    ...freezing(token),
  })

export const twoFactorOffMail = (site: Site, language: string) =>
  accountMail(site, language, {
    kind: 'two-factor-off',
    subject: 'mails.twoFactorOff.subject',
    lines: ['mails.twoFactorOff.lead'],
    ...FACTOR_OFF,
  })

const FACTOR_OFF = {
  button: ['mails.twoFactorOff.button', 'forgot-password'],
  after: ['mails.twoFactorOff.ok'],
} as const

/** @param token the secret that freezes the account */
export const passkeyAddedMail = (site: Site, language: string, name: string, token: string) =>
  accountMail(site, language, {
    kind: 'passkey-added',
    subject: 'mails.passkeyAdded.subject',
    lines: [['mails.passkeyAdded.lead', { name }], 'mails.passkeyAdded.not'],
    ...freezing(token),
  })

/** One of several second factors went. @param passkey its name; null for the app */
export const factorGoneMail = (site: Site, language: string, passkey: string | null) =>
  accountMail(site, language, {
    kind: 'second-factor-removed',
    subject: `mails.factorGone.${passkey === null ? 'app' : 'passkey'}Subject`,
    lines: [passkey === null ? 'mails.factorGone.app' : ['mails.factorGone.passkey', { name: passkey }]],
    ...FACTOR_OFF,
  })

/** @param signIn with the secret that freezes the account */
export const newNetworkMail = (site: Site, language: string, signIn: From) =>
  accountMail(site, language, {
    kind: 'new-network',
    subject: 'mails.newNetwork.subject',
    lines: ['mails.newNetwork.lead', ...originOf(signIn), 'mails.newNetwork.ok', 'mails.newNetwork.not'],
    ...freezing(signIn.token),
  })

/** Somebody used up all tries at a sign-in, or in a session that ended with it. */
export const guessesMail = (
  site: Site,
  language: string,
  { guessed, ...from }: From & { readonly guessed: Guessed },
) =>
  accountMail(site, language, {
    kind: 'guessed',
    subject: `mails.guessed.${guessed}.subject`,
    lines: [
      `mails.guessed.${guessed}.lead`,
      ...originOf(from),
      `mails.guessed.${guessed}.ok`,
      'mails.newNetwork.not',
    ],
    ...freezing(from.token),
  })

/** @param left recovery codes that are still good */
export const recoveryCodeMail = (site: Site, language: string, left: number) =>
  accountMail(site, language, {
    kind: 'recovery-code',
    subject: 'mails.recoveryCode.subject',
    lines: [['mails.recoveryCode.lead', { count: left }], 'mails.recoveryCode.more'],
    button: ['mails.recoveryCode.button', 'forgot-password'],
  })

export const codesRenewedMail = (site: Site, language: string) =>
  accountMail(site, language, {
    kind: 'recovery-codes-renewed',
    subject: 'mails.codesRenewed.subject',
    lines: ['mails.codesRenewed.lead'],
    button: ['mails.recoveryCode.button', 'forgot-password'],
    after: ['mails.changed.ok'],
  })

const freezing = (token: string) =>
  ({ button: ['mails.freeze.button', 'freeze', { token }], after: ['mails.freeze.goodFor'] }) as const
