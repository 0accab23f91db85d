import { sql } from 'kysely'
import { Refusal } from '../../../refusal.ts'
import type { L2jDb } from '../../database/connection.ts'
import { changeIn } from '../changes/change.ts'
import { type Delivery, NOBODY, SENDER } from './delivery.ts'

/** What `payment_status` says. */
const [WAITING, DONE] = [0, 1]

/** Descendants of L2-Scripts: given to its owner when the server polls, or they enter the game; a line that is done is read by nobody. */
export const delayedItems: Delivery = {
  table: 'items_delayed',
  canLast: false,
  async prepare(db, { items, mark }) {
    const largest = await largestDelayedId(db)
    if (items.some(({ itemId }) => itemId > largest)) throw new Refusal('not-allowed')
    return [
      delayedItems.removePrepared(mark),
      sql`insert into items_delayed (owner_id, item_id, count, payment_status, description)
        values ${sql.join(
          items.map(({ itemId, count }) => sql`(${NOBODY}, ${itemId}, ${count}, ${DONE}, ${mark})`),
        )}`,
    ]
  },
  change: ({ characterId, mark }) =>
    changeIn('items_delayed', {
      is: { owner_id: NOBODY, description: mark },
      set: { owner_id: characterId, payment_status: WAITING, description: SENDER },
    }),
  removePrepared: (mark) =>
    sql`delete from items_delayed where owner_id = ${NOBODY} and description = ${mark}`,
  receivers: sql`select owner_id as id from items_delayed where payment_status = ${WAITING} and description = ${SENDER}`,
}

/** Several of these servers number items in two bytes there. */
async function largestDelayedId(db: L2jDb): Promise<number> {
  const { rows } = await sql<{ type: string }>`
    select lower(column_type) as type from information_schema.columns
    where table_schema = database() and table_name = 'items_delayed' and column_name = 'item_id'`.execute(db)
  const type = rows[0]?.type ?? ''
  if (!type.startsWith('smallint')) return Number.MAX_SAFE_INTEGER
  return type.includes('unsigned') ? 65_535 : 32_767
}
