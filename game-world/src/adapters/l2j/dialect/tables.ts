import { type AliasedRawBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import { LARGEST_ID } from '../../gift.ts'
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
 */
export function tablesOf(dialect: Dialect): Tables {
  return viewsOf(dialect, (name) => physicalTable(dialect, name, null), shownIn(dialect))
}

/** The same for those who write, with rows that nobody is shown: a game server counts on them as well. */
export const allTablesOf = (dialect: Dialect, loginDatabase: string | null): Tables =>
  viewsOf(
    dialect,
    (name) => physicalTable(dialect, name, loginDatabase),
    () => sql``,
  )

type View = (name: TableName) => RawBuilder<unknown>

function viewsOf(dialect: Dialect, placeOf: View, conditionOf: View): Tables {
  const entries = Object.keys(MODEL).map((name) => {
    const table = name as TableName
    const view = sql`(${viewOf(table, dialect, placeOf, conditionOf)})`
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

function viewOf(name: TableName, dialect: Dialect, placeOf: View, conditionOf: View): RawBuilder<unknown> {
  const found = dialect.tables.get(name)
  const columns = columnsOf(name).map(([column, kind]) => {
    const physical = found?.columns.get(column)
    return sql`${physical ? readingOf(kind, physical, 't') : sql`null`} as ${sql.id(column)}`
  })
  const source = found
    ? sql`from ${placeOf(name)} as t ${conditionOf(name)}`
    : sql`from (select 1 as nothing) as t where false`
  return sql`select ${sql.join(columns)} ${source}`
}

const shownIn =
  (dialect: Dialect): View =>
  (name) => {
    const ids = idsIn(dialect, name)
    return ids.length === 0
      ? sql``
      : sql`where ${sql.join(
          ids.map(({ isOne }) => isOne),
          sql` and `,
        )}`
  }

/** The columns by which rows of a table are named, and whether what stands in one of `t` can be an id: asked so that no index is chosen by it. */
export const idsIn = ({ tables }: Pick<Dialect, 'tables'>, name: TableName) =>
  columnsOf(name).flatMap(([column, kind]) => {
    const physical = kind === 'id!' ? tables.get(name)?.columns.get(column) : undefined
    return physical
      ? [
          {
            name: physical.name,
            isOne: sql<SqlBool>`(${readingOf(kind, physical, 't')} between 0 and ${LARGEST}) is true`,
          },
        ]
      : []
  })

/** Whether a column that may name none holds the id of somebody. */
export const isId = (reference: string) => sql<SqlBool>`${sql.ref(reference)} between 1 and ${LARGEST}`

const LARGEST = sql.lit(LARGEST_ID)

/** What a pile adds to a sum: one of less than nothing, nothing. */
export const pieces = (reference: string) => sql<number>`greatest(coalesce(${sql.ref(reference)}, 0), 0)`

/** A column in the unit of its kind, whatever it is kept in. */
export function readingOf(
  kind: Kind,
  { name, type, charset }: PhysicalColumn,
  alias: string,
): RawBuilder<unknown> {
  const kept = sql.id(alias, name)
  const isNumber = kind === 'id!' || kind.startsWith('number') || kind === 'moment'
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
