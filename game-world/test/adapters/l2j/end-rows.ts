import { families } from '../../../src/adapters/l2j/families/index.ts'
import type { Family } from '../../../src/adapters/l2j/model/family.ts'
import type { GameDatabase } from './game-database.ts'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

/** What says whose a row is, so that rows of the ends belong to each other: others hold their own least and largest numbers. */
const KEYS = new Set([
  'id',
  'characterId',
  'ownerId',
  'controlItemId',
  'clanId',
  'hallId',
  'castleId',
  'auctionId',
  'item',
])
/** A wolf, which is a pet; nobody else's numbers matter. */
const COLLAR = 2_375

/** Rows of every table of a family: each numeric column at its least and at its largest, once in all columns and once where rows keep together. */
export async function insertEnds({ connection, name }: GameDatabase, key: string): Promise<void> {
  const family = families.find((one) => one.key === key)!
  const [columns] = await connection.query(
    'select table_name as `table`, column_name as name, column_type as type from information_schema.columns where table_schema = ?',
    [name],
  )
  const named = keysOf(family)
  for (const [table, all] of Map.groupBy(columns as Column[], (column) => column.table)) {
    for (const end of ['least', 'most'] as const) {
      for (const anchor of [null, end === 'least' ? 1 : 2, end === 'least' ? 3 : 4])
        await insert(table, Object.fromEntries(all.flatMap((column) => valueOf(column, end, anchor))))
    }
  }

  function valueOf({ table, name: column, type }: Column, end: 'least' | 'most', anchor: number | null) {
    const canonical = named.get(`${table}.${column}`.toLowerCase())
    const ends = endsOf(type)
    if (!ends) return canonical === undefined ? [] : [[column, textOf(canonical, end, anchor)]]
    if (anchor === null || canonical === undefined) return [[column, ends[end]]]
    if (canonical === 'itemId' && anchor > 2) return [[column, COLLAR]]
    if (canonical === 'deleteTime' || canonical === 'accessLevel' || canonical === 'isCurrent')
      return [[column, canonical === 'isCurrent' ? 1 : 0]]
    return [[column, KEYS.has(canonical) ? anchor : ends[end]]]
  }

  // what a key lets in once, or a table of another shape, is there once
  async function insert(table: string, row: Readonly<Record<string, unknown>>) {
    await connection.query('insert ignore into ?? (??) values (?)', [
      table,
      Object.keys(row),
      Object.values(row),
    ])
  }
}

/** Canonical names of physical columns. */
function keysOf({ places }: Family) {
  const entries = Object.values(places).flatMap(({ table, columns }) =>
    Object.entries(columns).map(([canonical, column]): [string, string] => [
      `${table}.${column}`.toLowerCase(),
      canonical,
    ]),
  )
  // of a column with two names that by which its row is named comes first
  return new Map(entries.toSorted(([, one], [, other]) => Number(KEYS.has(one)) - Number(KEYS.has(other))))
}

const textOf = (canonical: string, end: string, anchor: number | null) =>
  canonical === 'place'
    ? 'INVENTORY'
    : canonical === 'account' || canonical === 'login'
      ? 'anna'
      : `${end}${anchor ?? ''}`

const BITS: Readonly<Record<string, number>> = {
  tinyint: 8,
  smallint: 16,
  mediumint: 24,
  int: 32,
  bigint: 64,
}

/** Null for what is no number. */
function endsOf(type: string) {
  const [, word = '', digits] = /^(\w+)(?:\((\d+))?/.exec(type) ?? []
  if (word === 'decimal') return { least: `-${'9'.repeat(Number(digits))}`, most: '9'.repeat(Number(digits)) }
  const bits = BITS[word]
  if (bits === undefined) return null
  const all = 2n ** BigInt(bits)
  return type.includes('unsigned')
    ? { least: '0', most: String(all - 1n) }
    : { least: String(-all / 2n), most: String(all / 2n - 1n) }
}
