import { readFileSync } from 'node:fs'
import { parse, type ParseError, printParseErrorCode } from 'jsonc-parser'

/**
 * What a JSON file that people write holds; one that an editor began with a byte order mark too.
 * @throws Error that says where it is wrong, and nothing of what stands there: a piece of it may be a password
 */
export function readJson(file: string): unknown {
  const text = textOf(file)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(problemOf(text))
  }
}

function textOf(file: string) {
  const bytes = bytesOf(file)
  if (/^(fffe|feff)/.test(bytes.toString('hex', 0, 2)))
    throw new Error('it is written in UTF-16. Save it in UTF-8')
  // which leaves a byte order mark out
  return new TextDecoder().decode(bytes)
}

function bytesOf(file: string) {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error('there is no such file', { cause: error })
  }
}

/** The parser of Node says only sometimes where; this one, which goes on behind a mistake, always. */
function problemOf(text: string) {
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true })
  const [first] = errors
  if (!first) return 'it is no JSON'
  const before = text.slice(0, first.offset).split('\n')
  const words = printParseErrorCode(first.error).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return `line ${before.length}, column ${before.at(-1)!.length + 1}: ${words.toLowerCase()}`
}
