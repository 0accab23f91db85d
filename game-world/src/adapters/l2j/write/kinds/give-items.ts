import { sql, type SqlBool } from 'kysely'
import type { GivenItem, Pile } from '../../../../port/index.ts'
import { count } from '../../dialect/values.ts'
import { PLACES } from '../../read/item-rows.ts'
import { changeOf } from '../changes/change.ts'
import { isItemId, isPossible, isStackable, LARGEST_PILE } from '../../../gift.ts'
import { Refusal } from '../../../refusal.ts'
import type { Desk, Handler, Plan } from '../handler.ts'
import { characterChange, type CharacterSubject } from '../subjects.ts'

/**
 * On piles that are there while nobody plays, else through the queue: only the game gives away ids of new things. All of them go one way.
 */
export const giveItems: Handler<'giveItems', CharacterSubject> = {
  async read(desk, { row }, { items }) {
    const kinds = [...new Set(items.map(({ itemId }) => itemId))].filter(isItemId)
    return { carried: kinds.length === 0 ? [] : await carriedOf(desk, row.id, kinds) }
  },
  async plan(desk, subject, { items }, before, mark) {
    if (items.length === 0 || !items.every(isPossible)) throw new Refusal('not-allowed')
    return (
      (await ontoPiles(desk, subject, items, before)) ?? (await byQueue(desk, subject, items, before, mark))
    )
  },
  removePrepared: ({ delivery }, mark) => (delivery ? [delivery.removePrepared(mark)] : []),
}

type State = { readonly carried: readonly Pile[] }

/** Null where it needs more than one pile of each kind, or the game holds them in its memory. */
async function ontoPiles(
  desk: Desk,
  { row }: CharacterSubject,
  items: readonly GivenItem[],
  before: State,
): Promise<Plan<State> | null> {
  if ((row.online ?? 0) !== 0) return null
  if (items.some(({ itemId, lastsDays }) => lastsDays !== undefined || !isStackable(itemId))) return null
  const gifts = before.carried.map(({ itemId }) => ({
    itemId,
    count: items.filter((one) => one.itemId === itemId).reduce((sum, one) => sum + one.count, 0),
  }))
  const piles = await Promise.all(gifts.map(({ itemId }) => pileOf(desk, row.id, itemId)))
  const isRoom = ({ count: more }: Pile, index: number) =>
    piles[index] !== undefined && count(piles[index].count) + more <= LARGEST_PILE
  if (!gifts.every(isRoom)) return null
  return {
    after: {
      carried: before.carried.map(({ itemId, count: held }, index) => ({
        itemId,
        count: held + gifts[index]!.count,
      })),
    },
    changes: [
      characterChange(desk, row, {}),
      ...gifts.map(({ count: more }, index) => {
        const { id, ownerId, place, count: held } = piles[index]!
        return changeOf(desk, 'item', {
          is: { id, ownerId, place, count: held },
          set: { count: count(held) + more },
        })
      }),
    ],
  }
}

async function byQueue(
  { delivery, source, loginDatabase }: Desk,
  { row }: CharacterSubject,
  items: readonly GivenItem[],
  before: State,
  mark: string,
): Promise<Plan<State>> {
  if (!delivery || (!delivery.canLast && items.some(({ lastsDays }) => lastsDays !== undefined)))
    throw new Refusal('cannot')
  const parcel = { mark, characterId: row.id, items }
  const isThere = changeOf({ source, loginDatabase }, 'character', {
    is: { id: row.id, deleteTime: null },
    set: {},
  })
  return {
    after: before,
    isQueued: true,
    prepare: await delivery.prepare(source.game, parcel),
    changes: [isThere, delivery.change(parcel)],
  }
}

async function carriedOf(
  { source: { game, tables } }: Desk,
  characterId: number,
  kinds: readonly number[],
): Promise<Pile[]> {
  const rows = await game
    .selectFrom(tables.item())
    .select(['itemId', sql<number>`sum(count)`.as('sum')])
    .where('ownerId', '=', characterId)
    .where('place', '=', PLACES.inventory)
    .where('itemId', 'in', kinds)
    .groupBy('itemId')
    .execute()
  const sums = new Map(rows.map(({ itemId, sum }) => [itemId, count(sum)]))
  return kinds.map((itemId) => ({ itemId, count: sums.get(itemId) ?? 0 }))
}

/** The first that does not vanish. */
const pileOf = ({ source: { game, tables } }: Desk, ownerId: number, itemId: number) =>
  game
    .selectFrom(tables.item())
    .select(['id', 'ownerId', 'place', 'count'])
    .where('ownerId', '=', ownerId)
    .where('itemId', '=', itemId)
    .where('place', '=', PLACES.inventory)
    .where(sql<SqlBool>`coalesce(expiresAt, 0) <= 0`)
    .orderBy('id')
    .executeTakeFirst()
