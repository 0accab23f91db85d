import type { Config } from '../../platform/config/config.ts'
import { say, type TextKey, type Words } from '../../platform/languages/say.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'
import { minuteOf } from '../../platform/time/minute-of.ts'

/** Who writes. */
export type Site = Pick<Config, 'brand' | 'publicUrl'>

/** The address of an `account/*` page, as mails write it. */
function accountLink(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  page: string,
  parameters: Record<string, string> = {},
) {
  const query = new URLSearchParams(parameters).toString()
  return `${publicUrl}/account/${page}${query && `?${query}`}`
}

type Text = TextKey | Words

/** What stands below the subject of a mail, in no language yet. */
interface Part {
  readonly lines: readonly Text[]
  /** What it says, and the `account/*` page it opens. */
  readonly button?: readonly [label: TextKey, page: string, parameters?: Record<string, string>]
  readonly after?: readonly Text[]
}

/** A mail about an account, whose words are said in the language of its owner. */
export function accountMail(
  site: Site,
  language: string,
  { kind, subject, lines, button, after = [] }: Part & { readonly kind: string; readonly subject: Text },
) {
  const [label, page, parameters] = button ?? []
  return writeMail(site.brand, {
    language,
    kind,
    subject: said(language, subject),
    lines: lines.map((text) => said(language, text)),
    ...(label &&
      page && { button: { label: say(language, label), url: accountLink(site, page, parameters) } }),
    after: after.map((text) => said(language, text)),
  })
}

const said = (language: string, text: Text) =>
  typeof text === 'string' ? say(language, text) : say(language, ...text)

/** A sign-in, a try or a change, as the owner of the account can recognise it, and the secret of the link that mails it. */
export interface From {
  readonly token: string
  readonly at: Date
  readonly network: string | null
  readonly browser: string | null
  readonly system: string | null
}

/** When it was, and from where. */
export function originOf({ at, network, browser, system }: From): Words[] {
  const device = [browser, system].filter(Boolean).join(', ')
  return [
    ['mails.newNetwork.at', { at: minuteOf(at) }],
    ...(network ? [['mails.newNetwork.network', { network }] as const] : []),
    ...(device ? [['mails.newNetwork.browser', { browser: device }] as const] : []),
  ]
}

/** A change, and the secret that undoes it. */
export interface Undo extends From {
  /** When the account has cooled off; the link is good until then. */
  readonly until: Date
}

/** What a mail about a change says of when and from where it was made, of what rests, and of the way back. */
export function wayBack(undo: Undo) {
  const until = minuteOf(undo.until)
  return {
    lines: [...originOf(undo), ['mails.undo.rests', { until }], 'mails.undo.not'],
    button: ['mails.undo.button', 'undo-change', { token: undo.token }],
    after: [['mails.undo.goodFor', { until }], 'mails.changed.ok'],
  } as const satisfies Part
}
