import { isNewEmail, normaliseEmail } from '@castellan/contract/rules/email-address'
import type { ServerDirectory } from '@castellan/contract/engine/servers'
import type { ExpectedCoins } from '../../coins/expected/expected-balance-repo.ts'
import { fieldsOf } from '../../platform/text/csv-fields.ts'
import { visible } from '../../platform/text/shown-text.ts'

/** A line that says who has how many coins where. */
export interface PanelLine extends Omit<ExpectedCoins, 'ref'> {
  readonly line: number
}

export interface Mistake {
  readonly line: number
  readonly why: string
}

export interface PanelFile {
  readonly lines: readonly PanelLine[]
  /** Lines of who has nothing. */
  readonly empty: number
  readonly mistakes: readonly Mistake[]
}

/** So many are read into memory at once. */
const MOST_LINES = 1_000_000
/** More than any economy has, and exact. */
const MOST_COINS = 1_000_000_000_000

/**
 * Reads the balances of a former panel: e-mail or game login, server, coins; as CSV, parted by comma, semicolon or tab. Empty lines, `#`
 * and a heading are left out. Whoever stands there twice for one server is a mistake: which of the two is true, nobody can tell.
 */
export function readPanelFile(content: string, servers: ServerDirectory): PanelFile {
  const texts = content.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  if (texts.length > MOST_LINES)
    return { lines: [], empty: 0, mistakes: [{ line: MOST_LINES, why: `more than ${MOST_LINES} lines` }] }
  const lines = new Map<string, PanelLine>()
  const mistakes: Mistake[] = []
  let empty = 0
  for (const [place, text] of texts.entries()) {
    if (isSilent(text) || (place === 0 && isHeading(text, servers))) continue
    const line = place + 1
    const read = readLine(text, servers)
    if (typeof read === 'string') {
      mistakes.push({ line, why: read })
      continue
    }
    const key = `${read.server} ${read.kind} ${read.holder}`
    const before = lines.get(key)
    if (before)
      mistakes.push({ line, why: `${read.holder} stands on line ${before.line} for ${read.server} already` })
    else if (read.coins === 0) empty += 1
    else lines.set(key, { ...read, line })
  }
  return { lines: [...lines.values()], empty, mistakes }
}

const isSilent = (text: string) => text.trim() === '' || text.startsWith('#')

/** Names of columns: a line with a mistake in it still has a server or a number. */
function isHeading(text: string, servers: ServerDirectory) {
  const [whose = '', where = '', howMany = ''] = fieldsOf(text) ?? []
  return (
    !whose.includes('@') && howMany !== '' && !/\d/.test(howMany) && !servers.find(where.trim().toLowerCase())
  )
}

function readLine(text: string, servers: ServerDirectory): Omit<ExpectedCoins, 'ref'> | string {
  // what a decoder puts where bytes were no letters
  if (text.includes('\ufffd')) return 'is not UTF-8'
  const fields = fieldsOf(text)?.map((field) => field.trim())
  if (!fields) return 'a quotation mark is not closed'
  if (fields.length !== 3) return `has ${fields.length} fields, and not e-mail or login, server, coins`
  const [whose, where, howMany] = fields as [string, string, string]
  const holder = readHolder(whose)
  if (!holder) return `“${visible(whose)}” is neither an e-mail nor a login of the game`
  const server = servers.find(where.toLowerCase())
  if (!server) return `there is no server “${visible(where)}”; servers are ${servers.keys.join(', ')}`
  const coins = /^\d{1,13}$/.test(howMany) ? Number(howMany) : Number.NaN
  if (!(coins <= MOST_COINS)) return `“${visible(howMany)}” is no number of whole coins`
  return { ...holder, server, coins }
}

function readHolder(text: string): Pick<ExpectedCoins, 'kind' | 'holder'> | null {
  if (text.includes('@')) {
    const email = normaliseEmail(text)
    return isNewEmail(email) ? { kind: 'email', holder: email } : null
  }
  const login = text.toLowerCase()
  return /^[^\s\p{C}]{1,50}$/u.test(login) ? { kind: 'login', holder: login } : null
}
