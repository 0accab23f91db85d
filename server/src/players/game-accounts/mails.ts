import type { Config } from '../../platform/config/config.ts'
import { accountMail, type Undo, wayBack } from '../../identity/links/account-mail.ts'
import { say } from '../../platform/languages/say.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'
import { type OnServer, titleOf } from '../../platform/servers/game-server.ts'

interface Writing extends OnServer {
  readonly config: Pick<Config, 'brand' | 'publicUrl' | 'servers'>
  readonly language: string
}

interface Link {
  readonly login: string
  readonly token: string
  readonly minutes: number
}

export const gamePasswordMail = (on: Writing, { login, token, email, minutes }: Link & { email: string }) =>
  accountMail(on.config, on.language, {
    kind: 'game-password',
    subject: ['mails.gamePassword.subject', { login }],
    lines: [['mails.gamePassword.lead', { login, server: titleOf(on) }], 'mails.gamePassword.how'],
    button: ['mails.gamePassword.button', 'confirmGAPasswordChange', { token, email, server: on.server }],
    after: [['mails.goodForMinutes', { count: minutes }], 'mails.ignore'],
  })

/** Names what goes, so that nobody confirms more than they know. */
export const gameRemovalMail = (
  on: Writing,
  { login, token, minutes, names }: Link & { readonly names: readonly string[] },
) =>
  accountMail(on.config, on.language, {
    kind: 'game-removal',
    subject: ['mails.gameRemoval.subject', { login }],
    lines: [
      ['mails.gameRemoval.lead', { login, server: titleOf(on) }],
      names.length ? ['mails.gameRemoval.goes', { names: names.join(', ') }] : 'mails.gameRemoval.goesAlone',
    ],
    button: [
      'mails.gameRemoval.button',
      'confirm-account-removal',
      { token, account: login, server: on.server },
    ],
    after: [['mails.goodForMinutes', { count: minutes }], 'mails.ignore'],
  })

/** Tells who linked a game account that it is theirs. */
export function gameAccountClaimedMail(on: Writing, { login }: { readonly login: string }) {
  const { config, language, server } = on
  return writeMail(config.brand, {
    language,
    kind: 'game-account-claimed',
    subject: say(language, 'mails.gameAccountClaimed.subject', { login }),
    lines: [
      say(language, 'mails.gameAccountClaimed.lead', { login, server: titleOf(on) }),
      say(language, 'mails.gameAccountClaimed.notYou'),
    ],
    button: {
      label: say(language, 'mails.gameAccountClaimed.button'),
      url: `${config.publicUrl}/${server}/profile`,
    },
    after: [say(language, 'mails.changed.ok')],
  })
}

/** Tells the address that the game knows; whose the login is now, it does not say. */
export function gameAccountLinkedMail(on: Writing, { login }: { readonly login: string }) {
  const { config, language } = on
  return writeMail(config.brand, {
    language,
    kind: 'game-account-linked',
    subject: say(language, 'mails.gameAccountLinked.subject', { login }),
    lines: [
      say(language, 'mails.gameAccountLinked.lead', {
        login,
        server: titleOf(on),
        portal: config.brand.name,
      }),
      say(language, 'mails.gameAccountLinked.notYou'),
    ],
    button: { label: say(language, 'mails.gameAccountLinked.button'), url: config.publicUrl },
    after: [say(language, 'mails.changed.ok')],
  })
}

/** Tells who had a game account that staff gave it to somebody else. */
export const gameAccountGivenMail = (on: Writing, { login }: { readonly login: string }) =>
  accountMail(on.config, on.language, {
    kind: 'game-account-given',
    subject: ['mails.gameAccountGiven.subject', { login }],
    lines: [['mails.gameAccountGiven.lead', { login, server: titleOf(on) }], 'mails.gameAccountGiven.how'],
  })

interface PinChange {
  readonly login: string
  readonly isSet: boolean
  /** The way back, where the account cools off. */
  readonly undo: Undo | null
}

/** Tells of a PIN that was replaced. */
export function pinMail(on: Writing, { login, isSet, undo }: PinChange) {
  const rest = undo ? wayBack(undo) : NEW_PASSWORD
  return accountMail(on.config, on.language, {
    ...rest,
    kind: 'pin-changed',
    subject: ['mails.pin.subject', { login }],
    lines: [[isSet ? 'mails.pin.set' : 'mails.pin.off', { login, server: titleOf(on) }], ...rest.lines],
  })
}

const NEW_PASSWORD = {
  lines: ['mails.pin.notYou'],
  button: ['mails.pin.button', 'forgot-password'],
  after: ['mails.changed.ok'],
} as const
