import type { Item, ItemPlace, Items } from '../../../port/index.ts'
import { asId } from '../dialect/values.ts'
import { PLACES, toItem } from './item-rows.ts'
import { type BestOf, searchItems, sumItems } from './item-search.ts'
import { bestInSlices } from './items-of-kinds.ts'
import { serialQueue } from '../census/serial-queue.ts'
import { remembered } from '../census/remembered.ts'
import type { Source } from './source.ts'

/** Milliseconds, and searches: all things are looked at for one. */
const KINDS = { lasts: 60_000, most: 100 }

/** What lies in queues is known to who writes them. */
export function readItems(source: Source): Omit<Items, 'awaitedBy'> {
  const bestOf = remembered((wanted: Parameters<BestOf>[0]) => bestInSlices(source, wanted), KINDS)
  const inTurn = serialQueue()
  const isIndexed = source.dialect.isIndexed('item', 'ownerId')

  /** Where no index tells whose things are, all are looked at: by one who asks after the other. */
  const of = (ownerId: number, places: readonly ItemPlace[]) =>
    isIndexed ? thingsOf(ownerId, places) : inTurn(() => thingsOf(ownerId, places))

  async function thingsOf(ownerId: number, places: readonly ItemPlace[]): Promise<Item[]> {
    const rows = await source.game
      .selectFrom(source.tables.item())
      .selectAll()
      .where('ownerId', '=', asId(ownerId))
      .where(
        'place',
        'in',
        places.map((place) => PLACES[place]),
      )
      .orderBy('id')
      .execute()
    return rows.map(toItem)
  }

  return {
    inventory: (characterId) => of(characterId, ['inventory', 'equipped']),
    warehouse: (characterId) => of(characterId, ['warehouse']),
    freight: (characterId) => of(characterId, ['freight']),
    clanWarehouse: (clanId) => of(clanId, ['clan-warehouse']),
    search: (wanted) => searchItems(source, wanted, bestOf),
    sums: (wanted) => sumItems(source, wanted),
  }
}
