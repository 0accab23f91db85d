import { families } from '../families/index.ts'
import type { Family } from '../model/family.ts'
import { columnsOf, LOGIN_TABLES, type TableName, tableNames } from '../model/model.ts'
import type { PhysicalColumn, PhysicalTable, Schema } from './read-schema.ts'

/** A canonical table as this very database has it. */
interface Resolved {
  readonly table: PhysicalTable
  readonly columns: ReadonlyMap<string, PhysicalColumn>
  /** Canonical columns nobody could find. */
  readonly missing: readonly string[]
}

/** How one database is read. */
export interface Dialect {
  readonly family: Family
  readonly tables: ReadonlyMap<TableName, Resolved>
  /** What could not be found of what the family should have, in words. */
  readonly missing: readonly string[]
  readonly has: (table: TableName, column?: string) => boolean
  /** Whether an index begins with a column, so that few rows are found without looking at all. */
  readonly isIndexed: (table: TableName, column: string) => boolean
  /** The same for a text in any letter case. */
  readonly isFoundByText: (table: TableName, column: string) => boolean
}

/**
 * A family's names where they are there; else what any other family calls the same thing, for forks rename and add columns.
 * What nobody calls so is left out, and answered as nothing.
 */
export function resolve(family: Family, game: Schema, login: Schema): Dialect {
  const tables = new Map<TableName, Resolved>()
  for (const name of tableNames) {
    const found = resolveTable(name, family, LOGIN_TABLES.has(name) ? login : game)
    if (found) tables.set(name, found)
  }
  const isIndexed = (table: TableName, column: string) => {
    const found = tables.get(table)
    const physical = found?.columns.get(column)
    return Boolean(physical && found?.table.indexed.has(physical.name.toLowerCase()))
  }
  return {
    family,
    tables,
    missing: missingOf(family, tables),
    has: (table, column) => {
      const found = tables.get(table)
      return found !== undefined && (column === undefined || found.columns.has(column))
    },
    isIndexed,
    isFoundByText: (table, column) =>
      isIndexed(table, column) &&
      (tables.get(table)?.columns.get(column)?.collation?.endsWith('_ci') ?? false),
  }
}

type Names = Readonly<Record<string, string | undefined>>

function resolveTable(name: TableName, family: Family, schema: Schema): Resolved | null {
  const others = families.filter((other) => other !== family)
  const places = [family, ...others].flatMap(({ places: all }) => all[name] ?? [])
  for (const place of places) {
    const table = schema.get(place.table.toLowerCase())
    if (!table) continue
    const names = [place, ...places].map(({ columns }): Names => columns)
    const found = resolveColumns(name, table, names)
    if (found) return found
  }
  return null
}

function resolveColumns(name: TableName, table: PhysicalTable, names: readonly Names[]): Resolved | null {
  const columns = new Map<string, PhysicalColumn>()
  const missing: string[] = []
  for (const [column, kind] of columnsOf(name)) {
    const physical = names
      .map((all) => all[column])
      .flatMap((called) => (called && table.columns.get(called.toLowerCase())) || [])[0]
    if (physical) columns.set(column, physical)
    else if (kind.endsWith('!')) return null
    else missing.push(column)
  }
  return { table, columns, missing }
}

function missingOf(family: Family, tables: ReadonlyMap<TableName, Resolved>): string[] {
  const missing = tableNames.flatMap((name) => {
    const place = family.places[name]
    if (!place) return []
    const found = tables.get(name)
    if (!found) return [`the table ${place.table}, or what it must have`]
    const names: Names = place.columns
    return found.missing
      .flatMap((column) => names[column] ?? [])
      .map((column) => `the column ${found.table.name}.${column}`)
  })
  // several of ours may stand in one of theirs
  return [...new Set(missing)]
}
