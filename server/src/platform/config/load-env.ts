import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { StartRefused } from '../errors/start-refused.ts'

/**
 * Takes the variables of a `.env` that are not set already; without one there are none.
 * @throws StartRefused for one that cannot be read, which is not the same as none, and for a line that says nothing.
 */
export function loadEnv(file = '.env', env: NodeJS.ProcessEnv = process.env) {
  const text = textOf(file)
  const line = malformedLine(text)
  if (line)
    throw new StartRefused(
      `line ${line} of ${file} is neither NAME=value nor a comment, or its quotation marks do not end. Mend it, or begin it with #.`,
    )
  for (const [name, value] of Object.entries(parseEnv(text))) env[name] ??= value
}

/** What a line may be: nothing, a comment, or a variable; a value in quotation marks may go over several lines. */
const EMPTY = /^\s*(#.*)?$/
const VARIABLE = /^\s*(?:export\s+)?[A-Za-z_][\w.-]*\s*=\s*(["'`]?)(.*)$/

/** Number of the first line that Node would pass over without a word; null where there is none. */
function malformedLine(text: string) {
  const lines = text.split(/\r?\n/)
  for (let at = 0; at < lines.length; at += 1) {
    if (EMPTY.test(lines[at]!)) continue
    const [, quote, rest = ''] = VARIABLE.exec(lines[at]!) ?? []
    if (quote === undefined) return at + 1
    if (!quote || rest.includes(quote)) continue
    const end = lines.findIndex((line, index) => index > at && line.includes(quote))
    if (end === -1) return at + 1
    at = end
  }
  return null
}

function textOf(file: string) {
  try {
    // an editor may begin a file with a byte order mark
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return ''
    throw new StartRefused(
      `${file} cannot be read (${message}). Give this user the right to read it, or remove it.`,
    )
  }
}
