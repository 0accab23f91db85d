import { openCursor, type SqlCursor } from './sql-cursor.ts'

/** A row that a file inserts: its values by column, in lower case; null for NULL. */
export interface SqlRow {
  readonly table: string
  readonly line: number
  readonly values: ReadonlyMap<string, string | null>
}

type Wants = (table: string) => boolean
type Columns = Map<string, readonly string[]>

/**
 * Reads the rows that a file inserts into some tables. Only INSERT and REPLACE with plain values are understood; columns
 * come from the statement, or from the CREATE TABLE above it. Other statements are passed over.
 * @throws BrokenFile with the line of what is not understood: half a table would be worse than none.
 */
export function readSqlRows(sql: string, shown: string, wants: Wants, onRow: (row: SqlRow) => void) {
  const cursor = openCursor(sql, shown)
  const columnsOf: Columns = new Map()
  while (!cursor.isOver()) {
    if (cursor.isWord('create')) createTable(cursor, wants, columnsOf)
    else if (cursor.isWord('insert', 'replace')) insert(cursor, wants, columnsOf, onRow)
    cursor.skipStatement()
    cursor.next()
  }
}

/** Definitions in a CREATE TABLE that are no columns. */
const NO_COLUMN = [
  'primary',
  'key',
  'unique',
  'index',
  'constraint',
  'fulltext',
  'spatial',
  'foreign',
  'check',
]

function createTable(cursor: SqlCursor, wants: Wants, columnsOf: Columns) {
  cursor.next()
  skipWords(cursor, 'temporary')
  if (!cursor.isWord('table')) return
  cursor.next()
  skipWords(cursor, 'if', 'not', 'exists')
  const table = tableName(cursor)
  if (!wants(table) || !cursor.isSign('(')) return
  const columns: string[] = []
  let depth = 0
  do {
    if (cursor.isSign('(')) depth += 1
    else if (cursor.isSign(')')) depth -= 1
    const isFirst = depth === 1 && (cursor.isSign('(') || cursor.isSign(','))
    cursor.next()
    if (isFirst && isName(cursor) && !cursor.isWord(...NO_COLUMN))
      columns.push(cursor.token().value.toLowerCase())
  } while (depth > 0 && !cursor.isOver())
  columnsOf.set(table, columns)
}

function insert(cursor: SqlCursor, wants: Wants, columnsOf: Columns, onRow: (row: SqlRow) => void) {
  cursor.next()
  skipWords(cursor, 'low_priority', 'delayed', 'high_priority', 'ignore', 'into')
  const table = tableName(cursor)
  if (!wants(table)) return
  const named = cursor.isSign('(') ? namedColumns(cursor) : columnsOf.get(table)
  if (!cursor.isWord('values', 'value')) cursor.refuse(`rows of ${table} are read from VALUES only`)
  const columns = named ?? cursor.refuse(`no columns are named, and no CREATE TABLE of ${table} stands above`)
  do {
    cursor.next()
    const { line } = cursor.token()
    const found = rowValues(cursor)
    if (found.length !== columns.length)
      cursor.refuse(`a row of ${table} has ${found.length} values for ${columns.length} columns`)
    cursor.next()
    onRow({ table, line, values: new Map(columns.map((column, index) => [column, found[index] ?? null])) })
  } while (cursor.isSign(','))
  if (!cursor.isSign(';') && !cursor.isWord('on')) cursor.refuse('“,” or “;” is expected here')
}

function skipWords(cursor: SqlCursor, ...words: readonly string[]) {
  while (cursor.isWord(...words)) cursor.next()
}

const isName = (cursor: SqlCursor) => ['name', 'word'].includes(cursor.token().kind)

/** A table's name without that of its database. */
function tableName(cursor: SqlCursor) {
  let name = cursor.token().value
  cursor.next()
  while (!cursor.isOver() && (cursor.isSign('.') || name.endsWith('.'))) {
    if (cursor.isSign('.')) cursor.next()
    name = cursor.token().value
    cursor.next()
  }
  return name.split('.').at(-1)!.toLowerCase()
}

/** From the bracket that opens to the token after the one that closes. */
function namedColumns(cursor: SqlCursor) {
  const columns: string[] = []
  do {
    cursor.next()
    if (!isName(cursor)) cursor.refuse('the name of a column is expected here')
    columns.push(cursor.token().value.toLowerCase())
    cursor.next()
  } while (cursor.isSign(','))
  if (!cursor.isSign(')')) cursor.refuse('“)” is expected here')
  cursor.next()
  return columns
}

/** From the bracket that opens to the one that closes. */
function rowValues(cursor: SqlCursor) {
  const values: (string | null)[] = []
  if (!cursor.isSign('(')) cursor.refuse('“(” is expected here')
  do {
    cursor.next()
    values.push(plainValue(cursor))
  } while (cursor.isSign(','))
  return values
}

function plainValue(cursor: SqlCursor) {
  // the character set of the text that follows
  skipWords(cursor, '_utf8', '_utf8mb4', '_latin1', '_binary')
  const { kind, value } = cursor.token()
  if (kind !== 'text' && kind !== 'word') cursor.refuse('a text, a number or NULL is expected here')
  cursor.next()
  if (!cursor.isSign(',') && !cursor.isSign(')'))
    cursor.refuse('only plain texts and numbers are read as values')
  return kind === 'word' && value.toLowerCase() === 'null' ? null : value
}
