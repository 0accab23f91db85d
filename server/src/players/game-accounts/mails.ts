import type { Config } from '../../platform/config/config.ts'
import { accountLink, type Undo, undoPart } from '../../identity/links/account-mail.ts'
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

export function gamePasswordMail(on: Writing, { login, token, email, minutes }: Link & { email: string }) {
  const { config, language, server } = on
  return writeMail(config.brand, {
    language,
    kind: 'game-password',
    subject: say(language, 'mails.gamePassword.subject', { login }),
    lines: [
      say(language, 'mails.gamePassword.lead', { login, server: titleOf(on) }),
      say(language, 'mails.gamePassword.how'),
    ],
    button: {
      label: say(language, 'mails.gamePassword.button'),
      url: accountLink(on.config, 'confirmGAPasswordChange', { token, email, server }),
    },
    after: [say(language, 'mails.goodForMinutes', { count: minutes }), say(language, 'mails.ignore')],
  })
}

/** Names what goes, so that nobody confirms more than they know. */
export function gameRemovalMail(on: Writing, asked: Link & { readonly names: readonly string[] }) {
  const { login, token, minutes, names } = asked
  const { config, language, server } = on
  return writeMail(config.brand, {
    language,
    kind: 'game-removal',
    subject: say(language, 'mails.gameRemoval.subject', { login }),
    lines: [
      say(language, 'mails.gameRemoval.lead', { login, server: titleOf(on) }),
      names.length
        ? say(language, 'mails.gameRemoval.goes', { names: names.join(', ') })
        : say(language, 'mails.gameRemoval.goesAlone'),
    ],
    button: {
      label: say(language, 'mails.gameRemoval.button'),
      url: accountLink(on.config, 'confirm-account-removal', { token, account: login, server }),
    },
    after: [say(language, 'mails.goodForMinutes', { count: minutes }), say(language, 'mails.ignore')],
  })
}

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

interface PinChange {
  readonly login: string
  readonly isSet: boolean
  /** The way back, where the account cools off. */
  readonly undo: Undo | null
}

/** Tells of a PIN that was replaced. */
export function pinMail(on: Writing, { login, isSet, undo }: PinChange) {
  const { config, language } = on
  const rest = undo ? undoPart(config, language, undo) : newPasswordPart(on)
  return writeMail(config.brand, {
    language,
    kind: 'pin-changed',
    subject: say(language, 'mails.pin.subject', { login }),
    ...rest,
    lines: [
      say(language, isSet ? 'mails.pin.set' : 'mails.pin.off', { login, server: titleOf(on) }),
      ...rest.lines,
    ],
  })
}

const newPasswordPart = ({ config, language }: Writing) => ({
  lines: [say(language, 'mails.pin.notYou')],
  button: { label: say(language, 'mails.pin.button'), url: accountLink(config, 'forgot-password', {}) },
  after: [say(language, 'mails.changed.ok')],
})
