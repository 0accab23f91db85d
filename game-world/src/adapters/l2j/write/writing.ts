import { type RawBuilder, sql } from 'kysely'
import { isReachedFromGame, isTogether, type L2jAddress } from '../database/address.ts'
import type { L2jDb } from '../database/connection.ts'
import { NO_OBSTACLES, type Obstacles } from '../dialect/action-capabilities.ts'
import { readSchema } from '../dialect/read-schema.ts'
import type { Dialect } from '../dialect/resolve.ts'
import { physicalTable } from '../dialect/tables.ts'
import { whyNoDelivery, whyNoneLasts } from './deliveries/deliveries.ts'
import { whyNotTogether } from './engines.ts'
import { isListTable } from './list-tables.ts'
import { createTables, lackedTables, ownTablesFor } from './own-tables.ts'

/** Whether and how the portal writes into a world; each way that is closed has its reason in a sentence. */
export interface Writing extends Obstacles {
  readonly isOpen: boolean
  /** Of its own, which it will make. */
  readonly lackedTables: readonly string[]
}

/** Nothing is written, for a reason in a sentence. */
export const closedWriting = (whyNot: string): Writing => ({
  ...NO_OBSTACLES,
  isOpen: false,
  whyNot,
  lackedTables: [],
})

/** Of worlds nobody has asked yet. */
export const NOT_ASKED = closedWriting(
  'The address of its database does not let the portal write (write=true)',
)

/** Looks whether the portal may and can write, and changes nothing. */
export async function planWriting(db: L2jDb, address: L2jAddress, dialect: Dialect): Promise<Writing> {
  if (!address.isWritable) return NOT_ASKED
  const hidden = (['character', 'item', 'clan'] as const).find((one) => !dialect.has(one))
  if (hidden) return closedWriting(whyHidden(address, dialect.family.places[hidden]?.table ?? hidden))
  const loginDatabase = loginDatabaseOf(address)
  const isLoginNear = isReachedFromGame(address)
  const needed = ['character', 'item', ...(isLoginNear ? (['credential'] as const) : [])] as const
  for (const table of needed.filter((one) => dialect.has(one))) {
    const physical = physicalTable(dialect, table, loginDatabase)
    const column = sql.id([...dialect.tables.get(table)!.columns.values()][0]!.name)
    try {
      // rights are asked for before rows are
      await sql`update ${physical} set ${column} = ${column} where false`.execute(db)
      await sql`delete from ${physical} where false`.execute(db)
    } catch (error) {
      if (isRefused(error))
        return closedWriting(`The user ${address.game.user} may not change the tables of the game`)
      throw error
    }
  }
  for (const table of (['credential', 'punishment'] as const).filter((one) => dialect.has(one))) {
    if (table === 'credential' && !isLoginNear) continue
    if (!(await mayAdd(db, physicalTable(dialect, table, loginDatabase))))
      return closedWriting(noInserts(address, dialect.tables.get(table)!.table.name))
  }
  // whoever reads may be somebody else, and see less
  const game = await readSchema(db)
  const whyNot = await whyNotTogether(db, dialect, game, address.delivery)
  if (whyNot !== null) return closedWriting(whyNot)
  return {
    ...NO_OBSTACLES,
    isOpen: true,
    whyNoDelivery: whyNoDelivery(address.delivery, game),
    whyNoneLasts: whyNoneLasts(address.delivery),
    whyNoAccounts: isLoginNear
      ? null
      : 'The accounts of this server lie in a database that the one of its game does not reach',
    lackedTables: lackedTables(game, address.delivery),
  }
}

/** The same, and makes the tables of the portal's own that are not there yet. */
export async function openWriting(db: L2jDb, address: L2jAddress, dialect: Dialect): Promise<Writing> {
  const writing = await planWriting(db, address, dialect)
  if (!writing.isOpen) return writing
  const [lists = [], needed = []] = [true, false].map((areLists) =>
    ownTablesFor(address.delivery).filter((table) => isListTable(table) === areLists),
  )
  const areLacked = (table: string) => writing.lackedTables.includes(table)
  const { user } = address.game
  if (!(await mayCreate(db, needed.filter(areLacked))))
    return closedWriting(
      `The user ${user} may not make the tables the portal remembers in (${needed.filter(areLacked).join(', ')})`,
    )
  const whyNot = await whyNoRows(db, address, needed)
  if (whyNot !== null) return closedWriting(whyNot)
  const whyNoLists = (await mayCreate(db, lists.filter(areLacked)))
    ? await whyNoRows(db, address, lists)
    : `The user ${user} may not make the tables in which the game reads lists of the portal (${lists.filter(areLacked).join(', ')})`
  return { ...writing, whyNoLists }
}

/** Why rows cannot be added to one of these tables; null where they can. */
async function whyNoRows(db: L2jDb, address: L2jAddress, tables: readonly string[]): Promise<string | null> {
  for (const table of tables) if (!(await mayAdd(db, sql.id(table)))) return noInserts(address, table)
  return null
}

/** Makes tables, or nothing where that is not allowed. */
async function mayCreate(db: L2jDb, tables: readonly string[]): Promise<boolean> {
  try {
    await createTables(db, tables)
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}

/** Whether rows may be added, which servers say although there are none to add. */
async function mayAdd(db: L2jDb, table: RawBuilder<unknown>): Promise<boolean> {
  try {
    await sql`insert into ${table} select * from ${table} where false`.execute(db)
    return true
  } catch (error) {
    if (isRefused(error) || codeOf(error) === 'ER_NON_INSERTABLE_TABLE') return false
    // a column that the database works out is none of ours
    if (/GENERATED/.test(codeOf(error))) return true
    throw error
  }
}

/** Nothing is changed in a game of which whoever reads does not see all that hangs together. */
const whyHidden = ({ game, reader }: L2jAddress, table: string) =>
  `The database of the game does not let the user ${(reader?.game ?? game).user} do this: SELECT on the table ${table}`

const noInserts = ({ game }: L2jAddress, table: string) =>
  `The user ${game.user} may not add rows to the table ${table}`

/** The login server's database seen from the game's; null where both are one. */
export const loginDatabaseOf = (address: L2jAddress): string | null =>
  isTogether(address) ? null : address.login.database

/** Whether a database does not let a user in, or not do what they ask. */
export const isRefused = (error: unknown) =>
  /^ER_(?:DB|TABLE|COLUMN)?ACCESS_?DENIED|^ER_OPTION_PREVENTS_STATEMENT/.test(codeOf(error))

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
