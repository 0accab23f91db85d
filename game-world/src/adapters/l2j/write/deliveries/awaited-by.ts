import { sql } from 'kysely'
import type { L2jDb } from '../../database/connection.ts'
import type { Delivery } from './delivery.ts'

/** Of some characters those for whom something lies in the queue of the game still. */
export async function awaitedBy(db: L2jDb, { receivers }: Delivery, characterIds: readonly number[]) {
  if (characterIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select distinct id from (${receivers}) waiting where id in (${sql.join([...characterIds])})`.execute(db)
  return rows.map(({ id }) => id)
}
