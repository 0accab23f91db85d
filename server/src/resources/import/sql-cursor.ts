import { BrokenFile } from './decode.ts'
import { type SqlToken, sqlTokens } from './sql-tokens.ts'

/** The token a statement is read at, and the way to the next one. After the last stands a `;`. */
export interface SqlCursor {
  readonly token: () => SqlToken
  readonly next: () => void
  readonly isOver: () => boolean
  readonly isSign: (value: string) => boolean
  /** Words in lower case. */
  readonly isWord: (...words: readonly string[]) => boolean
  /** Passes over the rest of a statement, up to its `;`. */
  readonly skipStatement: () => void
  /** @throws BrokenFile with the line of the token. */
  readonly refuse: (why: string) => never
}

/** Stands at the first token of a file. @throws BrokenFile, as every step does, for what is no token. */
export function openCursor(sql: string, shown: string): SqlCursor {
  const tokens = sqlTokens(sql, shown)
  const end = { kind: 'sign', value: ';' } as const
  let token: SqlToken = { ...end, line: 1 }
  let isOver = false
  const next = () => {
    const { value, done } = tokens.next()
    isOver = done === true
    token = done ? { ...end, line: token.line } : value
  }
  next()
  const isSign = (value: string) => token.kind === 'sign' && token.value === value
  return {
    token: () => token,
    next,
    isOver: () => isOver,
    isSign,
    isWord: (...words) => token.kind === 'word' && words.includes(token.value.toLowerCase()),
    skipStatement: () => {
      while (!isSign(';')) next()
    },
    refuse: (why) => {
      throw new BrokenFile(`${shown}:${token.line}: ${why}`)
    },
  }
}
