import { sql } from 'kysely'
import type { L2jDb } from '../database/connection.ts'
import type { DeliveryTable } from '../database/address.ts'
import type { Schema } from '../dialect/read-schema.ts'
import type { Dialect } from '../dialect/resolve.ts'
import type { TableName } from '../model/model.ts'

/** What actions change, and not only read or tidy up. */
const CHANGED: readonly TableName[] = [
  'account',
  'credential',
  'accountVariable',
  'character',
  'recommendation',
  'skill',
  'macro',
  'item',
  'punishment',
]

/**
 * Why the game cannot be changed by one statement together with what is remembered of it; null where it can. A server that keeps
 * its GTIDs consistent, as newer versions of MySQL do, refuses that where a table knows no transactions.
 */
export async function whyNotTogether(
  db: L2jDb,
  { tables }: Pick<Dialect, 'tables'>,
  schema: Schema,
  delivery: DeliveryTable | null,
): Promise<string | null> {
  const changed = [
    ...CHANGED.map((name) => tables.get(name)?.table),
    delivery ? schema.get(delivery) : undefined,
  ]
  const apart = changed.flatMap((table) => (table && table.engine !== 'InnoDB' ? [table.name] : []))
  if (apart.length === 0 || !(await keepsGtidsConsistent(db))) return null
  return (
    `The tables ${[...new Set(apart)].join(', ')} know no transactions, and the database server (enforce_gtid_consistency) lets nothing ` +
    'be changed in them together with what the portal remembers: ALTER TABLE … ENGINE=InnoDB'
  )
}

/** Other servers than MySQL have no such variable. */
async function keepsGtidsConsistent(db: L2jDb): Promise<boolean> {
  const { rows } = await sql<{ Value: string }>`show variables like 'enforce_gtid_consistency'`.execute(db)
  return rows[0]?.Value.toUpperCase() === 'ON'
}
