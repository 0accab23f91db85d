import { type RawBuilder, sql } from 'kysely'
import type { PhysicalColumn } from '../../dialect/read-schema.ts'
import { physicalTable, readingOf } from '../../dialect/tables.ts'
import { bgr } from '../../dialect/values.ts'
import type { Source } from '../../read/source.ts'
import { type ColumnName, type Kind, MODEL, type TableName } from '../../model/model.ts'

/** One row, or several alike, as they must be and as they become. */
export interface Change {
  readonly table: RawBuilder<unknown>
  readonly conditions: (alias: string) => readonly RawBuilder<unknown>[]
  readonly assignments: (alias: string) => readonly RawBuilder<unknown>[]
}

/** Where it is written. */
interface Place {
  readonly source: Pick<Source, 'dialect'>
  /** The login server's database where it is another one, seen from the game's. */
  readonly loginDatabase: string | null
}

type Value = string | number | null
type Values<T extends TableName> = { readonly [C in ColumnName<T>]?: Value }

/** What is taken off numbers that are larger than can be told exactly, so that nobody knows what they were. */
type Less<T extends TableName> = { readonly [C in ColumnName<T>]?: number }

/** A change of a canonical table: of the rows that are still as they were read, in each column that is named. */
export function changeOf<T extends TableName>(
  place: Place,
  table: T,
  { is, set, less = {} }: { readonly is: Values<T>; readonly set: Values<T>; readonly less?: Less<T> },
): Change {
  const known = (values: Values<T>) => columnsIn(place, table, values)
  return {
    table: tableAt(place, table),
    conditions: (alias) => [
      ...known(is).map(({ kind, physical, value }) => isStill(kind, physical, alias, value)),
      ...known(less as Values<T>).map(
        ({ physical }) => sql`${sql.id(alias, physical.name)} > ${Number.MAX_SAFE_INTEGER}`,
      ),
    ],
    assignments: (alias) => [
      ...known(set).map(
        ({ kind, physical, value }) =>
          sql`${sql.id(alias, physical.name)} = ${writingOf(kind, physical, value)}`,
      ),
      ...known(less as Values<T>).map(
        ({ physical: { name }, value }) => sql`${sql.id(alias, name)} = ${sql.id(alias, name)} - ${value}`,
      ),
    ],
  }
}

type Plain = Readonly<Record<string, string | number>>

/** The same of a table that is none of a family's, by its own columns. */
export const changeIn = (
  table: string,
  { is, set }: { readonly is: Plain; readonly set: Plain },
): Change => ({
  table: sql.id(table),
  conditions: (alias) => equalities(alias, is),
  assignments: (alias) => equalities(alias, set),
})

const equalities = (alias: string, values: Plain) =>
  Object.entries(values).map(([column, value]) => sql`${sql.id(alias, column)} = ${value}`)

/** A row of a canonical table, in the columns this database has. */
export function insertInto<T extends TableName>(
  place: Place,
  table: T,
  values: Values<T>,
): RawBuilder<unknown> {
  const columns = columnsIn(place, table, values)
  return sql`insert into ${tableAt(place, table)}
    (${sql.join(columns.map(({ physical }) => sql.id(physical.name)))})
    values (${sql.join(columns.map(({ kind, physical, value }) => writingOf(kind, physical, value)))})`
}

/** Removes rows of a canonical table. */
export function deleteFrom<T extends TableName>(
  place: Place,
  table: T,
  where: Values<T>,
): RawBuilder<unknown> {
  const conditions = columnsIn(place, table, where).map(
    ({ physical, value }) => sql`${sql.id(physical.name)} = ${value}`,
  )
  // a condition on what this database does not have would be none
  if (conditions.length < Object.keys(where).length) throw new Error(`${table} lacks a column`)
  return sql`delete from ${tableAt(place, table)} where ${sql.join(conditions, sql` and `)}`
}

const tableAt = ({ source, loginDatabase }: Place, table: TableName) =>
  physicalTable(source.dialect, table, loginDatabase)

function columnsIn<T extends TableName>({ source: { dialect } }: Place, table: T, values: Values<T>) {
  const kinds = MODEL[table] as Readonly<Record<string, Kind>>
  return Object.entries(values as Readonly<Record<string, Value | undefined>>).flatMap(([column, value]) => {
    const physical = dialect.tables.get(table)?.columns.get(column)
    return physical && value !== undefined ? [{ kind: kinds[column]!, physical, value }] : []
  })
}

function isStill(kind: Kind, physical: PhysicalColumn, alias: string, value: Value) {
  const column = readingOf(kind, physical, alias)
  if (typeof value !== 'string') return sql`${column} <=> ${value}`
  // a collation takes some texts for others
  return sql`convert(${column} using utf8mb4) collate utf8mb4_bin <=> convert(${value} using utf8mb4) collate utf8mb4_bin`
}

/** A value as this column keeps it. What the charset of a text does not have becomes a question mark. */
function writingOf(kind: Kind, { type, charset }: PhysicalColumn, value: Value): RawBuilder<unknown> {
  if (kind === 'moment') return sql`${value ?? 0}`
  if (kind === 'color') {
    const number = bgr(typeof value === 'string' ? value : null)
    return type.endsWith('char') ? sql`${number.toString(16).toUpperCase().padStart(6, '0')}` : sql`${number}`
  }
  return typeof value === 'string' && charset !== null
    ? sql`convert(${value} using ${sql.raw(charset)})`
    : sql`${value}`
}
