import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import type { Dialect, Resolved } from './resolve.ts'
import { type ColumnName, columnsOf, type Kind, MODEL, type Row, type TableName } from '../model/model.ts'
import type { PhysicalColumn } from './read-schema.ts'

/** The canonical tables of a database, each to be selected from by its name or an alias. */
export type Tables = {
  readonly [T in TableName]: <A extends string = T>(alias?: A) => AliasedRawBuilder<Row<T>, A>
}

/**
 * Anti-corruption layer: each canonical table is a derived one over what the dialect says stands there. Servers merge such
 * tables into the query, so that their indexes are used. What a database lacks is an empty table.
 */
export function tablesOf(dialect: Dialect): Tables {
  const entries = Object.keys(MODEL).map((name) => {
    const table = name as TableName
    const view = sql`(${viewOf(table, dialect.tables.get(table))})`
    return [name, (alias: string = name) => view.as(sql.id(alias))]
  })
  return Object.fromEntries(entries) as Tables
}

function viewOf(name: TableName, found: Resolved | undefined): RawBuilder<unknown> {
  const columns = columnsOf(name).map(([column, kind]) => {
    const physical = found?.columns.get(column)
    return sql`${physical ? readingOf(kind, physical) : sql`null`} as ${sql.id(column)}`
  })
  const source = found
    ? sql`from ${sql.id(found.table.name)} as t`
    : sql`from (select 1 as nothing) as t where false`
  return sql`select ${sql.join(columns)} ${source}`
}

/** A column in the unit of its kind, whatever it is kept in. */
function readingOf(kind: Kind, { name, type, charset }: PhysicalColumn): RawBuilder<unknown> {
  const column = sql.ref(`t.${name}`)
  if (kind === 'moment' && SQL_TIMES.has(type)) return sql`nullif(unix_timestamp(${column}), 0) * 1000`
  if (kind === 'moment') return sql`nullif(${column}, 0)`
  // what is words in one family is numbers in another
  if ((kind.startsWith('text') || kind === 'name!') && charset === null) return sql`cast(${column} as char)`
  // hexadecimal text
  if (kind === 'color' && type.endsWith('char')) return sql`conv(${column}, 16, 10) + 0`
  return column
}

const SQL_TIMES = new Set(['timestamp', 'datetime', 'date'])

type Reference = { [T in TableName]: `${T}.${ColumnName<T>}` }[TableName]

/**
 * The very text, whatever the letter case, and nothing that only sorts like it. The column as it is comes first, for that
 * can be looked up in an index; so the text is put in its charset, where what that does not have becomes a question mark.
 */
export function isText(dialect: Dialect, reference: Reference, text: string): RawBuilder<boolean> {
  const [table, column = ''] = reference.split('.')
  const physical = dialect.tables.get(table as TableName)?.columns.get(column)
  if (!physical?.charset || !physical.collation) return sql<boolean>`false`
  const key = sql`convert(lower(${text}) using ${sql.raw(physical.charset)}) collate ${sql.raw(physical.collation)}`
  const stored = physical.collation.endsWith('_ci') ? sql.ref(reference) : sql`lower(${sql.ref(reference)})`
  return sql<boolean>`(${stored} = ${key} and ${exact(sql.ref(reference))} = ${exact(sql.val(text))})`
}

/** One of several texts. */
export const isOneOf = (dialect: Dialect, reference: Reference, texts: readonly string[]) =>
  texts.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        texts.map((text) => isText(dialect, reference, text)),
        sql` or `,
      )})`

/** What contains a text; its own wildcards are plain text. */
export const containsText = (reference: Reference, text: string): RawBuilder<boolean> =>
  isLike(reference, `%${plain(text)}%`)

/** What begins with a text. */
export const beginsWithText = (reference: Reference, text: string): RawBuilder<boolean> =>
  isLike(reference, `${plain(text)}%`)

const plain = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
const isLike = (reference: Reference, pattern: string) =>
  sql<boolean>`${exact(sql.ref(reference))} like ${exact(sql.val(pattern))}`

/** Small letters, each different from each other. */
export const exact = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(convert(${text} using utf8mb4)) collate utf8mb4_bin`
