import { BrokenFile } from './decode.ts'

/** A piece of an SQL file: a word or number, a text, a quoted name, or one sign. */
export interface SqlToken {
  readonly kind: 'word' | 'text' | 'name' | 'sign'
  readonly value: string
  readonly line: number
}

const SPACE = /\s+/y
const LINE_COMMENT = /(?:--(?=\s|$)|#)[^\n]*/y
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?![\w$])/iy
const WORD = /[\w$\u0080-\uffff][\w$.\u0080-\uffff]*/y
const KINDS = { "'": 'text', '"': 'text', '`': 'name' } as const
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', 0: '\0', Z: '\u001a' }

/**
 * The tokens of an SQL file in MySQL's dialect, in order; comments are left out.
 * @throws BrokenFile with the line where a text, name or comment begins that does not end.
 */
export function* sqlTokens(sql: string, shown: string): Generator<SqlToken, void> {
  let at = 0
  let line = 1
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(sql)?.[0]
  }
  const refuse = (what: string): never => {
    throw new BrokenFile(`${shown}:${line}: a ${what} begins here and does not end`)
  }
  while (at < sql.length) {
    const first = sql[at]!
    let length = (take(SPACE) ?? take(LINE_COMMENT))?.length ?? 0
    if (!length && sql.startsWith('/*', at)) {
      const end = sql.indexOf('*/', at + 2)
      length = end < 0 ? refuse('comment') : end + 2 - at
    } else if (!length && first in KINDS) {
      const kind = KINDS[first as keyof typeof KINDS]
      length = lengthOfQuoted(sql, at) ?? refuse(kind)
      yield { kind, value: unquoted(sql.slice(at, at + length)), line }
    } else if (!length) {
      const word = take(NUMBER) ?? take(WORD)
      yield word === undefined ? { kind: 'sign', value: first, line } : { kind: 'word', value: word, line }
      length = word?.length ?? 1
    }
    for (const end = at + length; at < end; at++) if (sql[at] === '\n') line += 1
  }
}

/** A quote is doubled inside, or follows a backslash, which is nothing special in a name; null when there is no end. */
function lengthOfQuoted(sql: string, start: number) {
  const quote = sql[start]
  for (let at = start + 1; at < sql.length; at++) {
    if (sql[at] === '\\' && quote !== '`') at += 1
    else if (sql[at] === quote && sql[at + 1] === quote) at += 1
    else if (sql[at] === quote) return at + 1 - start
  }
  return null
}

function unquoted(text: string) {
  const quote = text[0]!
  const inside = text.slice(1, -1)
  if (quote === '`') return inside.replaceAll('``', '`')
  return inside.replace(/\\([^])|''|""/g, (found, after: string | undefined) => {
    if (after !== undefined) return ESCAPES[after] ?? after
    return found[0] === quote ? quote : found
  })
}
