import type { Config } from '../../platform/config/config.ts'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { writeMail } from '../../platform/mail/write-mail.ts'
import { coinsInWords } from '../ledger/coins-in-words.ts'

/** Senders a mail names; the others are counted. */
const NAMED = 20

interface CoinsReceived {
  readonly server: ServerKey
  /** By sender, at least one. */
  readonly sent: readonly { readonly from: string; readonly coins: number; readonly times: number }[]
}

export function coinsReceivedMail(config: Config, { server, sent }: CoinsReceived) {
  const sumOf = (some: CoinsReceived['sent']) => some.reduce((sum, { coins }) => sum + coins, 0)
  const { name } = config.servers.of(server)
  const named = sent.slice(0, NAMED).map(({ from, coins, times }) => {
    const often = times > 1 ? `, in ${times} transfers` : ''
    return `${from} sent you ${coinsInWords(coins)} on ${name}${often}.`
  })
  const others = sent.slice(NAMED)
  const rest = others.length ? [`Others sent you ${coinsInWords(sumOf(others))} on ${name}.`] : []
  return writeMail(config.brand, {
    kind: 'coins-received',
    subject: `${coinsInWords(sumOf(sent))} for you`,
    lines: [...named, ...rest],
    button: { label: 'See my coins', url: `${config.publicUrl}/${server}/profile` },
  })
}
