import {
  type L2jAddress,
  NoGameDatabase,
  parseAddress,
  readNamingRows,
  whyNot,
  WrongAddress,
} from '@castellan/game-world/adapters/l2j'
import type { ResourceKind } from '../../platform/db/tables.ts'
import type { Notes } from './notes.ts'
import { OperatorError } from '../../platform/errors/operator-error.ts'
import { type Entry, KINDS, type Pack } from './pack.ts'
import { type Placed, take } from './read-pack.ts'
import { COLUMNS, entryOfRow, SQL_FILES, withoutCustom } from './scan-sql.ts'

/** Whether it is an address of a database, not a folder. */
export const isAddress = (text: string) => /^(mariadb|mysql):\/\//.test(text)

/**
 * Reads the names that the database of a game server keeps, as older ones do; answers them and how many tables there were.
 * A kind that no table names is left out, so that what was imported before stays.
 * @throws OperatorError in the operator's words
 */
export async function readDatabasePack(text: string, notes: Notes): Promise<{ pack: Pack; tables: number }> {
  const rows = await readRows(text)
  const pack = new Map<ResourceKind, Map<number, Entry>>()
  for (const kind of KINDS) {
    const known = new Map<number, Placed>()
    for (const [table, all] of rows) {
      if (!SQL_FILES[kind].includes(withoutCustom(table))) continue
      const file = { kind, shown: table, format: 'sql' } as const
      all.forEach((values, index) => {
        take(known, file, { line: index + 1, ...entryOfRow(table, values) }, notes)
      })
    }
    if (known.size > 0) pack.set(kind, known)
  }
  if (pack.size === 0)
    throw new OperatorError('The tables that name items and NPCs are empty. Nothing was imported.')
  return { pack, tables: rows.size }
}

async function readRows(text: string) {
  let address: L2jAddress | null = null
  try {
    address = parseAddress(text)
    return await readNamingRows(address, COLUMNS)
  } catch (error) {
    const why = whyNot(error, address)
    if (why === null && !(error instanceof WrongAddress) && !(error instanceof NoGameDatabase)) throw error
    throw new OperatorError(`Nothing was imported: ${why}`)
  }
}
