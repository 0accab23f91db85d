import type { Config } from '../../platform/config/config.ts'
import { say } from '../../platform/languages/say.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'
import { minuteOf } from '../../platform/time/minute-of.ts'
import { accountLink } from './account-link.ts'
import { type Undo, undoPart } from './undo-part.ts'

export type Site = Pick<Config, 'brand' | 'publicUrl'>

export const verifyEmailMail = (site: Site, language: string, token: string) =>
  writeMail(site.brand, {
    language,
    kind: 'verify-email',
    subject: say(language, 'mails.verify.subject'),
    lines: [
      say(language, 'mails.verify.welcome', { brand: site.brand.name }),
      say(language, 'mails.verify.lead'),
    ],
    button: {
      label: say(language, 'mails.verify.button'),
      url: accountLink(site, 'verify-email', { token }),
    },
    after: [say(language, 'mails.verify.goodFor'), say(language, 'mails.ignore')],
  })

export const alreadyRegisteredMail = (site: Site, language: string) =>
  writeMail(site.brand, {
    language,
    kind: 'already-registered',
    subject: say(language, 'mails.known.subject'),
    lines: [say(language, 'mails.known.lead'), say(language, 'mails.known.forgot')],
    button: { label: say(language, 'mails.known.button'), url: accountLink(site, 'forgot-password', {}) },
    after: [say(language, 'mails.ignore')],
  })

export const registrationRefusedMail = ({ brand }: Site, language: string) =>
  writeMail(brand, {
    language,
    kind: 'registration-refused',
    subject: say(language, 'mails.refused.subject'),
    lines: [
      say(language, 'mails.refused.lead', { brand: brand.name }),
      say(language, 'mails.refused.support'),
    ],
    after: [say(language, 'mails.ignore')],
  })

/** A link that asks its owner for a new password, good for so many minutes. */
interface PasswordLink {
  readonly token: string
  readonly email: string
  readonly minutes: number
}

export const resetPasswordMail = (site: Site, language: string, { token, email, minutes }: PasswordLink) =>
  writeMail(site.brand, {
    language,
    kind: 'reset-password',
    subject: say(language, 'mails.reset.subject'),
    lines: [say(language, 'mails.reset.lead')],
    button: {
      label: say(language, 'mails.reset.button'),
      url: accountLink(site, 'reset-password', { token, email }),
    },
    after: [say(language, 'mails.goodForMinutes', { count: minutes }), say(language, 'mails.ignore')],
  })

export const updatePasswordMail = (site: Site, language: string, { token, email, minutes }: PasswordLink) =>
  writeMail(site.brand, {
    language,
    kind: 'update-password',
    subject: say(language, 'mails.update.subject'),
    lines: [say(language, 'mails.update.lead'), say(language, 'mails.update.how')],
    button: {
      label: say(language, 'mails.update.button'),
      url: accountLink(site, 'confirm-password-update', { token, email }),
    },
    after: [say(language, 'mails.goodForMinutes', { count: minutes }), say(language, 'mails.ignore')],
  })

/** @param undo the way back, where the account cools off */
export function passwordChangedMail(site: Site, language: string, undo: Undo | null) {
  const rest = undo ? undoPart(site, language, undo) : resetPart(site, language)
  return writeMail(site.brand, {
    language,
    kind: 'password-changed',
    subject: say(language, 'mails.changed.subject'),
    ...rest,
    lines: [say(language, 'mails.changed.lead'), ...rest.lines],
  })
}

const resetPart = (site: Site, language: string) => ({
  lines: [],
  button: { label: say(language, 'mails.changed.button'), url: accountLink(site, 'forgot-password', {}) },
  after: [say(language, 'mails.changed.ok')],
})

export const dataExportedMail = (site: Site, language: string) =>
  writeMail(site.brand, {
    language,
    kind: 'data-exported',
    subject: say(language, 'mails.dataExported.subject'),
    lines: [say(language, 'mails.dataExported.lead')],
    button: {
      label: say(language, 'mails.dataExported.button'),
      url: accountLink(site, 'forgot-password', {}),
    },
    after: [say(language, 'mails.changed.ok')],
  })

/** The account was frozen for its owner, who opens it again by another password. */
export const frozenMail = (site: Site, language: string) =>
  writeMail(site.brand, {
    language,
    kind: 'account-frozen',
    subject: say(language, 'mails.frozen.subject'),
    lines: [say(language, 'mails.frozen.lead'), say(language, 'mails.frozen.how')],
    button: { label: say(language, 'mails.frozen.button'), url: accountLink(site, 'forgot-password', {}) },
    after: [say(language, 'mails.frozen.staff')],
  })

/** @param token the secret that freezes the account */
export const twoFactorOnMail = (site: Site, language: string, token: string) =>
  writeMail(site.brand, {
    language,
    kind: 'two-factor-on',
    subject: say(language, 'mails.twoFactorOn.subject'),
    lines: [
      say(language, 'mails.twoFactorOn.lead'),
      say(language, 'mails.twoFactorOn.codes'),
      say(language, 'mails.twoFactorOn.not'),
    ],
    ...freezing(site, language, token),
  })

export const twoFactorOffMail = (site: Site, language: string) =>
  writeMail(site.brand, {
    language,
    kind: 'two-factor-off',
    subject: say(language, 'mails.twoFactorOff.subject'),
    lines: [say(language, 'mails.twoFactorOff.lead')],
    button: {
      label: say(language, 'mails.twoFactorOff.button'),
      url: accountLink(site, 'forgot-password', {}),
    },
    after: [say(language, 'mails.twoFactorOff.ok')],
  })

/** @param token the secret that freezes the account */
export const passkeyAddedMail = (site: Site, language: string, name: string, token: string) =>
  writeMail(site.brand, {
    language,
    kind: 'passkey-added',
    subject: say(language, 'mails.passkeyAdded.subject'),
    lines: [say(language, 'mails.passkeyAdded.lead', { name }), say(language, 'mails.passkeyAdded.not')],
    ...freezing(site, language, token),
  })

/** One of several second factors went. @param passkey its name; null for the app */
export const factorGoneMail = (site: Site, language: string, passkey: string | null) =>
  writeMail(site.brand, {
    language,
    kind: 'second-factor-removed',
    subject: say(language, `mails.factorGone.${passkey === null ? 'app' : 'passkey'}Subject`),
    lines: [
      passkey === null
        ? say(language, 'mails.factorGone.app')
        : say(language, 'mails.factorGone.passkey', { name: passkey }),
    ],
    button: {
      label: say(language, 'mails.twoFactorOff.button'),
      url: accountLink(site, 'forgot-password', {}),
    },
    after: [say(language, 'mails.twoFactorOff.ok')],
  })

/** A sign-in or a try, as the owner of the account can recognise it, and the secret that freezes the account. */
export interface SignInFrom {
  readonly token: string
  readonly at: Date
  readonly network: string | null
  readonly browser: string | null
  readonly system: string | null
}

export const newNetworkMail = (site: Site, language: string, signIn: SignInFrom) =>
  writeMail(site.brand, {
    language,
    kind: 'new-network',
    subject: say(language, 'mails.newNetwork.subject'),
    lines: [
      say(language, 'mails.newNetwork.lead'),
      ...originLines(language, signIn),
      say(language, 'mails.newNetwork.ok'),
      say(language, 'mails.newNetwork.not'),
    ],
    ...freezing(site, language, signIn.token),
  })

/** When it was, and from where. */
export function originLines(language: string, { at, network, browser, system }: SignInFrom) {
  const device = [browser, system].filter(Boolean).join(', ')
  return [
    say(language, 'mails.newNetwork.at', { at: minuteOf(at) }),
    ...(network ? [say(language, 'mails.newNetwork.network', { network })] : []),
    ...(device ? [say(language, 'mails.newNetwork.browser', { browser: device })] : []),
  ]
}

/** @param left recovery codes that are still good */
export const recoveryCodeMail = (site: Site, language: string, left: number) =>
  writeMail(site.brand, {
    language,
    kind: 'recovery-code',
    subject: say(language, 'mails.recoveryCode.subject'),
    lines: [
      say(language, 'mails.recoveryCode.lead', { count: left }),
      say(language, 'mails.recoveryCode.more'),
    ],
    button: {
      label: say(language, 'mails.recoveryCode.button'),
      url: accountLink(site, 'forgot-password', {}),
    },
  })

export const codesRenewedMail = (site: Site, language: string) =>
  writeMail(site.brand, {
    language,
    kind: 'recovery-codes-renewed',
    subject: say(language, 'mails.codesRenewed.subject'),
    lines: [say(language, 'mails.codesRenewed.lead')],
    button: {
      label: say(language, 'mails.recoveryCode.button'),
      url: accountLink(site, 'forgot-password', {}),
    },
    after: [say(language, 'mails.changed.ok')],
  })

export const freezing = (site: Site, language: string, token: string) => ({
  button: { label: say(language, 'mails.freeze.button'), url: accountLink(site, 'freeze', { token }) },
  after: [say(language, 'mails.freeze.goodFor')],
})
