import { sql } from 'kysely'
import type { L2jDb } from '../database/connection.ts'

export interface PhysicalColumn {
  /** As it is written there. */
  readonly name: string
  /** `varchar`, `bigint` … */
  readonly type: string
  /** Both of text; null where it is none. */
  readonly charset: string | null
  readonly collation: string | null
}

export interface PhysicalTable {
  readonly name: string
  readonly engine: string | null
  /** About so many. */
  readonly rows: number
  /** By their names in small letters. */
  readonly columns: ReadonlyMap<string, PhysicalColumn>
  /** Columns an index begins with, in small letters. */
  readonly indexed: ReadonlySet<string>
}

/** The tables of a database that its user may read, by their names in small letters. */
export type Schema = ReadonlyMap<string, PhysicalTable>

/** What `information_schema` says of the database one is connected to. */
export async function readSchema(db: L2jDb): Promise<Schema> {
  const { rows } = await sql<ColumnRow>`
    select c.table_name as tableName, t.engine as engine, t.table_rows as tableRows,
      c.column_name as columnName, c.data_type as dataType, c.character_set_name as charset, c.collation_name as collationName
    from information_schema.columns as c
    join information_schema.tables as t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = database() and t.table_type <> 'SYSTEM VIEW' and find_in_set('select', c.privileges) > 0
  `.execute(db)
  const indexes = await sql<{ tableName: string; columnName: string | null }>`
    select table_name as tableName, column_name as columnName
    from information_schema.statistics
    where table_schema = database() and seq_in_index = 1
  `.execute(db)
  const indexed = Map.groupBy(indexes.rows, ({ tableName }) => tableName.toLowerCase())
  const tables = new Map<string, PhysicalTable & { columns: Map<string, PhysicalColumn> }>()
  for (const row of rows) {
    const key = row.tableName.toLowerCase()
    const table = tables.get(key) ?? {
      name: row.tableName,
      engine: row.engine,
      rows: row.tableRows ?? 0,
      columns: new Map<string, PhysicalColumn>(),
      // an index of what is made of a column names none
      indexed: new Set(indexed.get(key)?.flatMap(({ columnName }) => columnName?.toLowerCase() ?? [])),
    }
    tables.set(key, table)
    table.columns.set(row.columnName.toLowerCase(), {
      name: row.columnName,
      type: row.dataType.toLowerCase(),
      charset: row.charset,
      collation: row.collationName,
    })
  }
  return tables
}

interface ColumnRow {
  readonly tableName: string
  readonly engine: string | null
  readonly tableRows: number | null
  readonly columnName: string
  readonly dataType: string
  readonly charset: string | null
  readonly collationName: string | null
}
