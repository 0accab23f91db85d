import { sql } from 'kysely'
import { changeIn } from '../changes/change.ts'
import { type Delivery, NOBODY, SENDER } from './delivery.ts'

/** High Five: shown by the dimensional merchant once the character enters the game. */
export const premiumItems: Delivery = {
  table: 'character_premium_items',
  canLast: false,
  async prepare(db, { characterId, items, mark }) {
    const { rows } = await sql<{ last: number | null }>`
      select max(itemNum) as last from character_premium_items where charId = ${characterId}`.execute(db)
    const first = (rows[0]?.last ?? 0) + 1
    return [
      premiumItems.removePrepared(mark),
      sql`insert into character_premium_items (charId, itemNum, itemId, itemCount, itemSender)
        values ${sql.join(
          items.map(
            ({ itemId, count }, index) => sql`(${NOBODY}, ${first + index}, ${itemId}, ${count}, ${mark})`,
          ),
        )}`,
    ]
  },
  change: ({ characterId, mark }) =>
    changeIn('character_premium_items', {
      is: { charId: NOBODY, itemSender: mark },
      set: { charId: characterId, itemSender: SENDER },
    }),
  removePrepared: (mark) =>
    sql`delete from character_premium_items where charId = ${NOBODY} and itemSender = ${mark}`,
  receivers: sql`select charId as id from character_premium_items where itemSender = ${SENDER}`,
}
