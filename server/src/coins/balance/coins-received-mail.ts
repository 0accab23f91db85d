import type { Config } from '../../platform/config/config.ts'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { titleOf } from '../../platform/servers/game-server.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'
import { say, sayCoins } from '../../platform/languages/say.ts'

/** Senders a mail names; the others are counted. */
const NAMED = 20

interface CoinsReceived {
  readonly server: ServerKey
  /** By sender, at least one. */
  readonly sent: readonly { readonly from: string; readonly coins: number; readonly times: number }[]
}

export function coinsReceivedMail(config: Config, language: string, { server, sent }: CoinsReceived) {
  const sumOf = (some: CoinsReceived['sent']) => some.reduce((sum, { coins }) => sum + coins, 0)
  const inWords = (coins: number) => ({
    coins: sayCoins(language, coins),
    server: titleOf({ config, server }),
  })
  const named = sent
    .slice(0, NAMED)
    .map(({ from, coins, times }) =>
      times > 1
        ? say(language, 'mails.coins.fromTimes', { from, count: times, ...inWords(coins) })
        : say(language, 'mails.coins.from', { from, ...inWords(coins) }),
    )
  const others = sent.slice(NAMED)
  const rest = others.length ? [say(language, 'mails.coins.others', inWords(sumOf(others)))] : []
  return writeMail(config.brand, {
    language,
    kind: 'coins-received',
    subject: say(language, 'mails.coins.subject', { coins: sayCoins(language, sumOf(sent)) }),
    lines: [...named, ...rest],
    button: { label: say(language, 'mails.coins.button'), url: `${config.publicUrl}/${server}/profile` },
  })
}
