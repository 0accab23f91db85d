import type { Config } from '../../platform/config/config.ts'
import { say } from '../../platform/languages/say.ts'
import { minuteOf } from '../../platform/time/minute-of.ts'
import { accountLink } from './account-link.ts'

/** A change as its owner can recognise it, and the secret that takes it back. */
export interface Undo {
  readonly token: string
  readonly at: Date
  /** When the account has cooled off; the link is good until then. */
  readonly until: Date
  readonly network: string | null
  readonly browser: string | null
  readonly system: string | null
}

/** What a mail about a change says of when and from where it was made, of what rests, and of the way back. */
export function undoPart(site: Pick<Config, 'publicUrl'>, language: string, undo: Undo) {
  const { token, at, network, browser, system } = undo
  const device = [browser, system].filter(Boolean).join(', ')
  const until = minuteOf(undo.until)
  return {
    lines: [
      say(language, 'mails.newNetwork.at', { at: minuteOf(at) }),
      ...(network ? [say(language, 'mails.newNetwork.network', { network })] : []),
      ...(device ? [say(language, 'mails.newNetwork.browser', { browser: device })] : []),
      say(language, 'mails.undo.rests', { until }),
      say(language, 'mails.undo.not'),
    ],
    button: { label: say(language, 'mails.undo.button'), url: accountLink(site, 'undo-change', { token }) },
    after: [say(language, 'mails.undo.goodFor', { until }), say(language, 'mails.changed.ok')],
  }
}
