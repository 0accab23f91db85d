import { sql } from 'kysely'
import type { Provider } from '@castellan/contract/shapes/money-fields'
import type { DemoTables } from '../../db/tables.ts'
import type { Db, Tx } from '@castellan/server/platform/db/database'

/** Keeps everybody else from an object, and from making it where there is none, until the transaction ends. */
export const lockObject = (tx: Tx, provider: Provider, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`simulator ${provider} ${id}`}, 0))`.execute(tx)

export async function findObject<T extends object>(db: Db | Tx, provider: Provider, id: string) {
  const row = await db
    .withTables<DemoTables>()
    .selectFrom('demo.simulatedObject')
    .select('data')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()
  return (row?.data ?? null) as T | null
}

/** Objects that contain these fields, oldest first. */
export async function findObjects<T extends object>(db: Db | Tx, provider: Provider, fields: object) {
  const rows = await db
    .withTables<DemoTables>()
    .selectFrom('demo.simulatedObject')
    .select('data')
    .where('provider', '=', provider)
    .where(sql<boolean>`data @> ${JSON.stringify(fields)}::jsonb`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ data }) => data as T)
}

export async function putObject(tx: Tx, provider: Provider, id: string, object: object) {
  const data = JSON.stringify(object)
  await tx
    .withTables<DemoTables>()
    .insertInto('demo.simulatedObject')
    .values({ provider, id, data })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doUpdateSet({ data }))
    .execute()
}
