import type { TakenThing } from '../../../port/index.ts'
import { asId } from '../../../sql/search-key.ts'
import { areTakeable } from '../../allowed.ts'
import { Refusal } from '../../refusal.ts'
import type { Handler, Trx } from './handler.ts'
import type { CharacterSubject } from './subjects.ts'
import { writeTrail } from './write-trail.ts'

export const takeItems: Handler<'takeItems', CharacterSubject> = {
  read: async (trx, { row }, { things }) => ({ counts: await countsOf(trx, row.id, things) }),
  async change(trx, { row }, { things }, key) {
    if (!areTakeable(things)) throw new Refusal('not-allowed')
    const counts = await countsOf(trx, row.id, things)
    // all of them are asked for before any is taken
    if (things.some(({ count }, index) => counts[index]! < count)) throw new Refusal('no-such-object')
    for (const [index, { itemDbId, count }] of things.entries()) {
      await writeTrail(trx, { cause: 'taken', way: 'went', itemDbIds: [itemDbId], count, key })
      await leave(trx, itemDbId, counts[index]! - count)
    }
  },
}

/** How many lie in each pile in the inventory, 0 where it is not there; locked in the order of ids. */
async function countsOf(trx: Trx, characterId: number, things: readonly TakenThing[]) {
  const ids = things.map(({ itemDbId }) => asId(itemDbId))
  if (ids.length === 0) return []
  const piles = await trx
    .selectFrom('item')
    .select(['id', 'count'])
    .where('characterId', '=', characterId)
    .where('place', '=', 'inventory')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const counts = new Map(piles.map(({ id, count }) => [id, Number(count)]))
  return ids.map((id) => counts.get(id) ?? 0)
}

async function leave(trx: Trx, itemDbId: number, count: number) {
  const id = asId(itemDbId)
  if (count === 0) await trx.deleteFrom('item').where('id', '=', id).execute()
  else await trx.updateTable('item').set({ count }).where('id', '=', id).execute()
}
