import { MOST_LINES, type RefusedLine } from '@castellan/contract/calls/moderation/black-list'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import { fieldsOf } from '../../platform/text/csv-fields.ts'
import { guessKind, type Identity, idOf, kindOf, spellingOf } from './entry.ts'
import { inTurns } from './in-turns.ts'

/** A line that says whom to list. */
export interface ReadLine extends Identity {
  readonly line: number
  readonly reason: string
}

export interface Refused {
  readonly line: number
  readonly value: string
  readonly why: RefusedLine
}

export interface ReadFile {
  /** Lines that say something. */
  readonly lines: number
  /** One for each identity, the first that names it. */
  readonly entries: readonly ReadLine[]
  /** Lines whose identity stands in the file before. */
  readonly repeated: number
  readonly refused: readonly Refused[]
}

const LONGEST_REASON = 500
/** Letters of a refused line that are shown again. */
const SHOWN = 80
/** Letters of a line that are read: more than any entry has. */
const READ = 2_000

/**
 * Reads a list as people have one: a value a line, or kind,value,reason, parted by comma, semicolon or tab, quoted as spreadsheets do;
 * empty lines, `#` and a heading are left out. @throws AppError BAD_INPUT where it is no text, BLACK_LIST_FILE_EMPTY where no line is one, TOO_LARGE
 */
export async function readFile(content: string): Promise<ReadFile> {
  // what a decoder puts where bytes were no letters: an image, or another encoding
  if (content.includes('\ufffd')) throw badField('content', 'notText')
  const entries = new Map<string, ReadLine>()
  const refused: Refused[] = []
  let said = 0
  let line = 0
  await inTurns(linesOf(content), (whole) => {
    line += 1
    if (line > MOST_LINES + 1) throw new AppError('TOO_LARGE', { field: 'content' })
    if (isSilent(whole, line)) return
    said += 1
    const text = whole.slice(0, READ)
    const read = readLine(text)
    if (typeof read === 'string') refused.push({ line, value: shorten(text), why: read })
    else if (!entries.has(idOf(read))) entries.set(idOf(read), { ...read, line })
  })
  if (!entries.size) throw new AppError('BLACK_LIST_FILE_EMPTY', { field: 'content' })
  return {
    lines: said,
    entries: [...entries.values()],
    repeated: said - refused.length - entries.size,
    refused,
  }
}

/** One after the other: to part all of a large file takes long, too. */
function* linesOf(content: string) {
  const end = /\r\n|\n|\r/g
  let from = content.startsWith('\ufeff') ? 1 : 0
  for (let found = end.exec(content); found; found = end.exec(content)) {
    yield content.slice(from, found.index)
    from = end.lastIndex
  }
  yield content.slice(from)
}

const isSilent = (text: string, line: number) =>
  text.trim() === '' || text.startsWith('#') || (line === 1 && /^"?kind"?\s*[,;\t]/i.test(text))

const shorten = (text: string) => {
  const plain = text.replace(/\p{C}/gu, ' ').trim()
  return plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain
}

function readLine(text: string): Omit<ReadLine, 'line'> | RefusedLine {
  const fields = fieldsOf(text)
  if (!fields) return 'quotes'
  const [first = '', second, ...rest] = fields
  if (second === undefined) {
    const guessed = guessKind(first)
    return guessed ? entryOf(guessed, first, '') : 'value'
  }
  const kind = kindOf(first)
  return kind ? entryOf(kind, second, rest.join(', ').trim()) : 'kind'
}

function entryOf(kind: Identity['kind'], text: string, reason: string) {
  const value = spellingOf(kind, text)
  if (value === null || /\p{C}/u.test(value)) return kind
  if (reason.length > LONGEST_REASON || /\p{C}/u.test(reason)) return 'reason'
  return { kind, value, reason }
}
