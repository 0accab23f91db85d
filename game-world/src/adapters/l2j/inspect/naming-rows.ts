import { sql } from 'kysely'
import type { L2jAddress } from '../database/address.ts'
import { openDatabase } from '../database/connection.ts'
import { readSchema, type Schema } from '../dialect/read-schema.ts'
import { NoGameDatabase } from '../world/probe.ts'

/** A row of a table that names things: texts by columns in small letters, null for nothing. */
type NamingRow = ReadonlyMap<string, string | null>

/** Tables of a datapack that some servers keep in their database, and what each has of its own in one named `custom_` before it. */
const NAMING_TABLES = ['npc', 'weapon', 'armor', 'etcitem']
const MOST_ROWS = 100_000

/** Which of these tables stand there, the own ones of a server last, for theirs is the later word. */
export const namingTablesIn = (schema: Schema): string[] =>
  ['', 'custom_']
    .flatMap((prefix) => NAMING_TABLES.map((table) => `${prefix}${table}`))
    .filter((table) => schema.has(table))

/**
 * Rows of the tables in which a database names items and NPCs, by tables.
 * @param columns in small letters; what a table has not is left out
 * @throws NoGameDatabase where there are none, and what the driver says
 */
export async function readNamingRows(
  address: L2jAddress,
  columns: readonly string[],
): Promise<Map<string, NamingRow[]>> {
  const db = openDatabase((address.reader ?? address).game, 1)
  try {
    const schema = await readSchema(db)
    const tables = namingTablesIn(schema)
    if (tables.length === 0)
      throw new NoGameDatabase(
        `the database has none of the tables ${NAMING_TABLES.join(', ')}: its server reads names from files`,
      )
    const found = new Map<string, NamingRow[]>()
    for (const table of tables) {
      const known = schema.get(table)!
      const wanted = columns.flatMap((column) => known.columns.get(column)?.name ?? [])
      if (wanted.length === 0) continue
      const { rows } = await sql<Record<string, unknown>>`
        select ${sql.join(wanted.map((column) => sql.id(column)))} from ${sql.id(known.name)} limit ${MOST_ROWS}`.execute(
        db,
      )
      found.set(
        table,
        rows.map(
          (row) =>
            new Map(Object.entries(row).map(([column, value]) => [column.toLowerCase(), textOf(value)])),
        ),
      )
    }
    return found
  } finally {
    await db.destroy()
  }
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null
