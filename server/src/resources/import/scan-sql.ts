import { BrokenFile, decode } from './decode.ts'
import type { PackFile } from './pack.ts'
import type { RawEntry } from './scan-file.ts'
import { readSqlRows, type SqlRow } from './sql-statements.ts'

/** Tables of L2J servers that name something, as `custom_` tables do; what their rows become is told to `describeEntry`. */
const TABLES: Readonly<Record<string, (row: Pick<SqlRow, 'values'>) => Omit<RawEntry, 'line'>>> = {
  npc: (row) => entryOf('npc', { id: row.values.get('id'), ...pick(row, 'name', 'title', 'level') }),
  weapon: (row) =>
    itemOf(row, 'Weapon', { weapon_type: row.values.get('weapontype'), ...pick(row, 'crystal_type') }),
  armor: (row) => itemOf(row, 'Armor', pick(row, 'bodypart', 'armor_type', 'crystal_type')),
  etcitem: (row) =>
    itemOf(row, 'EtcItem', {
      etcitem_type: row.values.get('item_type'),
      is_questitem: String(row.values.get('item_type')?.toLowerCase() === 'quest'),
      is_stackable: String(isPile(row.values.get('consume_type'))),
      ...pick(row, 'crystal_type'),
    }),
}

/** The columns that are asked for there. */
export const COLUMNS =
  'id item_id name title level weapontype bodypart armor_type crystal_type item_type consume_type tradeable'.split(
    ' ',
  )

/** What a row of one of these tables names. */
export const entryOfRow = (table: string, values: SqlRow['values']) =>
  TABLES[withoutCustom(table)]!({ values })

/** The names of the files that hold these tables. */
export const SQL_FILES: Readonly<Record<PackFile['kind'], readonly string[]>> = {
  item: ['weapon', 'armor', 'etcitem'],
  skill: [],
  npc: ['npc'],
}

/** Far above the largest file there is, which is read as a whole. */
const MAX_BYTES = 64 * 1_048_576

/**
 * Reads a file of INSERT statements and hands over each row that names something of its kind.
 * @throws BrokenFile with the line of what is not understood.
 */
export async function scanSql({ kind, path, shown, bytes }: PackFile, onEntry: (entry: RawEntry) => void) {
  if (bytes > MAX_BYTES) throw new BrokenFile(`${shown}: is larger than ${MAX_BYTES / 1_048_576} MiB`)
  let sql = ''
  for await (const piece of decode(path, shown)) sql += piece
  const tables = SQL_FILES[kind]
  readSqlRows(
    sql,
    shown,
    (table) => tables.includes(withoutCustom(table)),
    (row) => onEntry({ line: row.line, ...entryOfRow(row.table, row.values) }),
  )
}

/** What a server adds of its own stands in a table beside. */
export const withoutCustom = (table: string) => table.replace(/^custom_/, '')

type Values = Readonly<Record<string, string | null | undefined>>

function entryOf(element: string, values: Values): Omit<RawEntry, 'line'> {
  const told = Object.entries(values).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return { element, fields: new Map(told) }
}

const pick = ({ values }: Pick<SqlRow, 'values'>, ...columns: string[]): Values =>
  Object.fromEntries(columns.map((column) => [column, values.get(column)]))

function itemOf(row: Pick<SqlRow, 'values'>, type: string, values: Values) {
  const id = row.values.get('item_id') ?? row.values.get('id')
  const trades = row.values.get('tradeable')?.toLowerCase()
  const isTradable = trades === undefined ? undefined : String(trades !== 'false' && trades !== '0')
  return entryOf('item', { id, ...pick(row, 'name'), type, is_tradable: isTradable, ...values })
}

/** `asset` is money, which lies in piles too. */
const isPile = (consumeType: string | null | undefined) =>
  ['stackable', 'asset'].includes(consumeType?.toLowerCase() ?? '')
