import { sql } from 'kysely'
import type { GivenItem, Pile } from '../../../port/index.ts'
import { isItemId, isPossible, isStackable } from '../../gift.ts'
import { Refusal } from '../../refusal.ts'
import type { Handler, Trx } from './handler.ts'
import type { CharacterSubject } from './subjects.ts'
import { writeTrail } from './write-trail.ts'

export const giveItems: Handler<'giveItems', CharacterSubject> = {
  async read(trx, { row }, { items }) {
    const kinds = [...new Set(items.map(({ itemId }) => itemId))].filter(isItemId)
    return { carried: kinds.length === 0 ? [] : await carriedOf(trx, row.id, kinds) }
  },
  async change(trx, { row }, { items }, key) {
    if (items.length === 0 || !items.every(isPossible)) throw new Refusal('not-allowed')
    for (const item of items) {
      const isPile = isStackable(item.itemId)
      const itemDbIds = await give(trx, row.id, item, isPile)
      await writeTrail(trx, { cause: 'given', way: 'came', itemDbIds, count: isPile ? item.count : 1, key })
    }
  },
}

async function carriedOf(trx: Trx, characterId: number, kinds: readonly number[]): Promise<Pile[]> {
  const rows = await trx
    .selectFrom('item')
    .select(['itemId', sql<number | string>`sum(count)`.as('count')])
    .where('characterId', '=', characterId)
    .where('place', '=', 'inventory')
    .where('itemId', 'in', kinds)
    .groupBy('itemId')
    .execute()
  const counts = new Map(rows.map(({ itemId, count }) => [itemId, Number(count)]))
  return kinds.map((itemId) => ({ itemId, count: counts.get(itemId) ?? 0 }))
}

/** Answers the things it made, or the pile it was put on. */
async function give(trx: Trx, characterId: number, item: GivenItem, isPile: boolean): Promise<number[]> {
  const { itemId, count, lastsDays } = item
  const pile = isPile && lastsDays === undefined ? await addToPile(trx, characterId, item) : undefined
  if (pile) return [pile.id]
  const expiresAt =
    lastsDays === undefined ? null : sql<Date>`now() + ${lastsDays}::float8 * interval '1 day'`
  const things = isPile ? [count] : Array.from({ length: count }, () => 1)
  const made = await trx
    .insertInto('item')
    .values(
      things.map((each) => ({
        characterId,
        itemId,
        count: each,
        enchant: 0,
        place: 'inventory' as const,
        expiresAt,
      })),
    )
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}

/** The character is locked, so that two gifts make one pile. */
const addToPile = (trx: Trx, characterId: number, { itemId, count }: Pile) =>
  trx
    .updateTable('item')
    .set((eb) => ({ count: eb('count', '+', count) }))
    .where('id', '=', (pile) =>
      pile
        .selectFrom('item as pile')
        .select('pile.id')
        .where('pile.characterId', '=', characterId)
        .where('pile.itemId', '=', itemId)
        .where('pile.place', '=', 'inventory')
        .where('pile.expiresAt', 'is', null)
        .orderBy('pile.id')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst()
