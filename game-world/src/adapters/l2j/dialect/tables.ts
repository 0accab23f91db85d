import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import type { Dialect } from './resolve.ts'
import {
  type ColumnName,
  columnsOf,
  type Kind,
  LOGIN_TABLES,
  MODEL,
  type Row,
  type TableName,
} from '../model/model.ts'
import type { PhysicalColumn } from './read-schema.ts'

/** The canonical tables of a database, each to be selected from by its name or an alias. */
export type Tables = {
  readonly [T in TableName]: <A extends string = T>(alias?: A) => AliasedRawBuilder<Row<T>, A>
}

/**
 * Anti-corruption layer: each canonical table is a derived one over what the dialect says stands there. Servers merge such
 * tables into the query, so that their indexes are used. What a database lacks is an empty table.
 * @param loginDatabase where the login server's tables lie, seen from the game's; null where they are asked for at home
 */
export function tablesOf(dialect: Dialect, loginDatabase: string | null = null): Tables {
  const entries = Object.keys(MODEL).map((name) => {
    const table = name as TableName
    const view = sql`(${viewOf(table, dialect, loginDatabase)})`
    return [name, (alias: string = name) => view.as(sql.id(alias))]
  })
  return Object.fromEntries(entries) as Tables
}

/** The table itself, for those who write. */
export function physicalTable(
  { tables }: Pick<Dialect, 'tables'>,
  name: TableName,
  loginDatabase: string | null,
): RawBuilder<unknown> {
  const { table } = tables.get(name)!
  return loginDatabase !== null && LOGIN_TABLES.has(name)
    ? sql.id(loginDatabase, table.name)
    : sql.id(table.name)
}

function viewOf(name: TableName, dialect: Dialect, loginDatabase: string | null): RawBuilder<unknown> {
  const found = dialect.tables.get(name)
  const columns = columnsOf(name).map(([column, kind]) => {
    const physical = found?.columns.get(column)
    return sql`${physical ? readingOf(kind, physical, 't') : sql`null`} as ${sql.id(column)}`
  })
  const source = found
    ? sql`from ${physicalTable(dialect, name, loginDatabase)} as t`
    : sql`from (select 1 as nothing) as t where false`
  return sql`select ${sql.join(columns)} ${source}`
}

/** A column in the unit of its kind, whatever it is kept in. */
export function readingOf(
  kind: Kind,
  { name, type, charset }: PhysicalColumn,
  alias: string,
): RawBuilder<unknown> {
  const kept = sql.id(alias, name)
  const isNumber = kind.startsWith('number') || kind === 'moment'
  // some families write numbers as text; what is none would be an error in a change, not a warning
  const column =
    isNumber && charset !== null ? sql`if(${kept} regexp '^[0-9]{1,18}$', ${kept} + 0, null)` : kept
  if (kind === 'moment' && SQL_TIMES.has(type)) return sql`nullif(unix_timestamp(${column}), 0) * 1000`
  if (kind === 'moment') return sql`nullif(${column}, 0)`
  // what is words in one family is numbers in another
  if ((kind.startsWith('text') || kind === 'name!') && charset === null) return sql`cast(${column} as char)`
  // hexadecimal text, and in new rows of some servers bytes that are none
  if (kind === 'color' && type.endsWith('char'))
    return sql`if(${column} regexp '^[0-9A-Fa-f]{1,6}$', conv(${column}, 16, 10) + 0, null)`
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
  // the game writes logins in small letters, so that they need no change, which no index could answer
  if (!isAnyCase(physical) && (column === 'login' || column === 'account'))
    return sql<boolean>`${sql.ref(reference)} in (${key}, convert(${text} using ${sql.raw(physical.charset)}) collate ${sql.raw(physical.collation)})`
  const stored = isAnyCase(physical) ? sql.ref(reference) : sql`lower(${sql.ref(reference)})`
  return sql<boolean>`(${stored} = ${key} and ${exact(sql.ref(reference))} = ${exact(sql.val(text))})`
}

/** Whether a text is found by its index whatever its letter case. */
const isAnyCase = ({ collation }: PhysicalColumn) => collation?.endsWith('_ci') ?? false

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

/** Whether a text is spelled like this, capitals too: some servers let names differ in nothing else, and that one is meant first. */
export const isSpelled = (reference: Reference, text: string): RawBuilder<boolean> =>
  sql<boolean>`convert(${sql.ref(reference)} using utf8mb4) collate utf8mb4_bin = ${text}`

/** Small letters, each different from each other. */
export const exact = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(convert(${text} using utf8mb4)) collate utf8mb4_bin`
