import { sql } from 'kysely'
import { changeIn } from '../changes/change.ts'
import type { Delivery } from './delivery.ts'

/** Its own queue: the contract is in docs/l2j-deliveries.md. */
export const ownQueue: Delivery = {
  table: 'castellan_deliveries',
  canLast: true,
  prepare: async (_db, { characterId, items, mark }) => [
    ownQueue.removePrepared(mark),
    sql`insert into castellan_deliveries (mark, line, character_id, item_id, item_count, lasts_days, status)
      values ${sql.join(
        items.map(
          ({ itemId, count, lastsDays }, line) =>
            sql`(${mark}, ${line}, ${characterId}, ${itemId}, ${count}, ${lastsDays ?? null}, 'held')`,
        ),
      )}`,
  ],
  change: ({ mark }) =>
    changeIn('castellan_deliveries', { is: { mark, status: 'held' }, set: { status: 'pending' } }),
  removePrepared: (mark) => sql`delete from castellan_deliveries where mark = ${mark} and status = 'held'`,
  receivers: sql`select character_id as id from castellan_deliveries where status = 'pending'`,
}
